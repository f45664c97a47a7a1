import { defineResource } from '#app/resource/define-resource.ts'
import { momentCell } from '#app/resource/list-parts.tsx'

import { VOCABULARY_CHECKS, vocabularySchema } from './schema.ts'
import { VocabularyCheck } from './vocabulary-check.tsx'
import { MeaningField, PhrasesField } from './vocabulary-fields.tsx'

/** What visitors say, and what they mean by it (product 47.4). */
export const vocabulary = defineResource({
  source: 'admin_search_vocabulary',
  present: ['phrases', 'said', 'phrase_count', 'meaning', 'updated_at'],
  table: 'search_vocabulary',
  path: '/admin/search/vocabulary',
  noun: ['vocabulary entry', 'vocabulary entries'],
  emptyTitle: 'No vocabulary yet',
  emptyText:
    'Tell the search what visitors mean: “looks dated” leads to a redesign, “no one opens them” to newsletters.',
  nameOf: (row) => row.phrases[0] ?? row.meaning,
  searchIn: ['said', 'meaning', 'example'],
  searchLabel: 'Search vocabulary...',
  sorts: {
    changed: ['Last changed', '-updated_at'],
    meaning: ['What it leads to: A-Z', 'meaning', 'said'],
    said: ['What visitors say: A-Z', 'said'],
    most: ['Most phrases', '-phrase_count'],
  },
  filters: {},
  columns: (column) => [
    column('said', {
      header: 'Visitors say',
      isPrimary: true,
      cell: (said) => <span className="line-clamp-2 wrap-anywhere md:line-clamp-1">{said}</span>,
    }),
    column('meaning', {
      header: 'It leads to',
      cell: (meaning) => <span className="block md:line-clamp-2 md:min-w-64">{meaning}</span>,
    }),
    column('phrase_count', { header: 'Phrases', align: 'end', priority: 2 }),
    column('example', { header: 'Example question', priority: 3 }),
    column('updated_at', { header: 'Changed', priority: 2, cell: momentCell('date') }),
  ],
  remove: true,
  form: {
    schema: vocabularySchema,
    checks: VOCABULARY_CHECKS,
    inputs: { phrases: PhrasesField, meaning: MeaningField },
    Aside: VocabularyCheck,
  },
})
