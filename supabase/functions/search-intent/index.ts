import { isCategory, type Category } from '#domain/category.ts'
import { invalidRequest } from '../_shared/refusal.ts'
import { searchServices } from '../_shared/search-services.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

const MAX_QUERY_CHARACTERS = 200
const MAX_SESSION_CHARACTERS = 100

/**
 * Body: {q, sessionId, category?}. Answers {results}: the services that are meant, best first, with
 * a snippet, the places of the matched words and the reason in the visitor's words; [] when nothing is
 * relevant (product 6.16, 26.6). Beside them {closest}: what comes near where there is little.
 */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const { q, sessionId, category } = await readBody(request)
  readText(sessionId, MAX_SESSION_CHARACTERS, 'The sessionId')
  const query = readText(q, MAX_QUERY_CHARACTERS, 'The search text')
  return searchServices(supabaseAdmin, query, readCategory(category))
})

function readText(value: unknown, most: number, name: string): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text && text.length <= most) return text
  throw invalidRequest(`${name} must have 1 to ${most} characters.`)
}

function readCategory(value: unknown): Category | null {
  if (value === undefined || value === null || value === '') return null
  if (isCategory(value)) return value
  throw invalidRequest('The category must be one of the six.')
}
