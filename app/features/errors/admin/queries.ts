import { queryOptions } from '@tanstack/react-query'

import { askAnswer } from '#app/backend/ask-answer.ts'

import { collectingAnswer, errorAnswer } from './schema.ts'

export const errorQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'error', id],
    queryFn: () => askAnswer('get_error', { p_id: id }, errorAnswer),
    staleTime: 0,
  })

export const collectingQuery = () =>
  queryOptions({
    queryKey: ['admin', 'error-collecting'],
    queryFn: () => askAnswer('get_error_collecting', {}, collectingAnswer),
  })
