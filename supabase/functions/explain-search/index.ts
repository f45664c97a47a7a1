import { explainSearch } from '../_shared/explain-search.ts'
import { MAX_QUERY_CHARACTERS, readCategory, readText } from '../_shared/search-body.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

/**
 * Body: {q, category?}. For admins: answers {results, closest, needed}, what visitors get for a search, each with
 * its score in parts and words (product 47.6).
 */
export default forAdmins('Only an admin sees how results are made.', async (request, context) => {
  const { q, category } = await readBody(request)
  const query = readText(q, MAX_QUERY_CHARACTERS, 'The search text')
  return explainSearch(context.supabaseAdmin, query, readCategory(category))
})
