import { queryOptions } from '@tanstack/react-query'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'

import { collectingAnswer, errorAnswer } from './schema.ts'

export const errorQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'error', id],
    queryFn: async () =>
      parseAnswer('get_error', errorAnswer, await askProcedure('get_error', { p_id: id })),
    staleTime: 0,
  })

export const collectingQuery = () =>
  queryOptions({
    queryKey: ['admin', 'error-collecting'],
    queryFn: async () =>
      parseAnswer(
        'get_error_collecting',
        collectingAnswer,
        await askProcedure('get_error_collecting', {}),
      ),
  })
