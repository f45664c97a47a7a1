import type { VocabularyEntry } from '#domain/search/vocabulary.ts'
import { compareVocabularies } from '../_shared/compare-vocabularies.ts'
import { invalidRequest, readUuid } from '../_shared/refusal.ts'
import { readText } from '../_shared/search-body.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

const MAX_PHRASES = 60
const MAX_CHARACTERS = 200

/**
 * Body: {id, phrases, meaning}: an entry of the vocabulary as it is about to be saved; id null for a new one, phrases
 * [] for one that is about to be deleted. For admins: runs the last searches with the vocabulary as it is and as
 * it would be, changes nothing, and answers {asked, of, changes}.
 */
export default forAdmins('Only an admin compares vocabularies.', async (request, context) => {
  const { id, phrases, meaning } = await readBody(request)
  const entryId = id === null ? null : readUuid(id, 'id')
  const admin = context.userClaims?.id ?? ''
  return compareVocabularies(context.supabaseAdmin, admin, {
    id: entryId,
    entry: readEntry(phrases, meaning),
  })
})

/** Null for one that is to be deleted. */
function readEntry(phrases: unknown, meaning: unknown): VocabularyEntry | null {
  if (!Array.isArray(phrases) || phrases.length > MAX_PHRASES) {
    throw invalidRequest(`The phrases must be a list of at most ${MAX_PHRASES}.`)
  }
  if (phrases.length === 0) return null
  return {
    phrases: phrases.map((phrase) => readText(phrase, MAX_CHARACTERS, 'A phrase')),
    meaning: readText(meaning, MAX_CHARACTERS, 'The meaning'),
  }
}
