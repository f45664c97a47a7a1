import { MAX_QUERY_CHARACTERS, readCategory, readText } from '../_shared/search-body.ts'
import { searchServices } from '../_shared/search-services.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

const MAX_SESSION_CHARACTERS = 100

/**
 * Body: {q, sessionId, category?}. Answers {results}: the services that are meant, best first, with
 * a snippet, the places of the matched words and the reason in the visitor's words; [] when nothing is
 * relevant (product 6.16, 26.6). Beside them {closest}: what comes near where there is little, and
 * {pages}: pages of the site that the search asks for (product 6.29).
 */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const { q, sessionId, category } = await readBody(request)
  readText(sessionId, MAX_SESSION_CHARACTERS, 'The sessionId')
  const query = readText(q, MAX_QUERY_CHARACTERS, 'The search text')
  return searchServices(supabaseAdmin, query, readCategory(category))
})
