import { queryOptions } from '@tanstack/react-query'

import { loadOnce } from '#app/backend/load-once.ts'
import { readProcedure } from '#app/backend/read-answer.ts'

import { DEFAULT_HOME_CONTENT } from './home-content.ts'
import type { HomePage } from './schema.ts'

export const EMPTY_HOME_PAGE: HomePage = {
  content: DEFAULT_HOME_CONTENT,
  featured_clients: [],
  client_count: 0,
  testimonials: [],
}

const loadAnswer = loadOnce(async () => (await import('./schema.ts')).homeAnswer)

export const homePageQuery = () =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ client }) => readProcedure(client, 'get_home_page', {}, loadAnswer),
  })
