/**
 * The stem of an English word, by M. F. Porter's algorithm of 1980: "newsletters" and "newsletter",
 * "converting" and "converts" become the same. Not always a word itself.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return STEPS.reduce((stemmed, step) => step(stemmed), word)
}

const C = '[^aeiou](?:[^aeiouy])*'
const V = '[aeiouy][aeiou]*'
/** m > 0, m = 1 and m > 1 of the paper: how many times vowels are followed by consonants. */
const SOME = new RegExp(`^(?:${C})?${V}${C}`)
const ONE = new RegExp(`^(?:${C})?${V}${C}(?:${V})?$`)
const SEVERAL = new RegExp(`^(?:${C})?${V}${C}${V}${C}`)
const HAS_VOWEL = new RegExp(`^(?:${C})?${V}`)
/** *o of the paper: consonant, vowel, consonant that is not w, x or y. */
const ENDS_SHORT = new RegExp(`^${C}[aeiouy][^aeiouwxy]$`)
const DOUBLE = /([^aeiouylsz])\1$/

const SUFFIXES_2: Record<string, string> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
}
const SUFFIXES_3: Record<string, string> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}
const ENDING_2 = endingOf(Object.keys(SUFFIXES_2))
const ENDING_3 = endingOf(Object.keys(SUFFIXES_3))
const ENDING_4 =
  /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/

const STEPS: readonly ((word: string) => string)[] = [
  withoutPlural,
  withoutPast,
  (word) => word.replace(/^(.*[aeiouy].*)y$/, '$1i'),
  (word) => replaceEnding(word, ENDING_2, SUFFIXES_2),
  (word) => replaceEnding(word, ENDING_3, SUFFIXES_3),
  (word) => {
    const base = ENDING_4.exec(word)?.[1]
    return base && SEVERAL.test(base) ? base : word
  },
  withoutFinalE,
]

function withoutPlural(word: string): string {
  return word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1')
}

function withoutPast(word: string): string {
  const agreed = /^(.+?)eed$/.exec(word)?.[1]
  if (agreed) return SOME.test(agreed) ? word.slice(0, -1) : word
  const base = /^(.+?)(?:ed|ing)$/.exec(word)?.[1]
  if (!base || !HAS_VOWEL.test(base)) return word
  if (/(?:at|bl|iz)$/.test(base) || ENDS_SHORT.test(base)) return `${base}e`
  return DOUBLE.test(base) ? base.slice(0, -1) : base
}

function withoutFinalE(word: string): string {
  const base = /^(.+?)e$/.exec(word)?.[1]
  const stemmed =
    base && (SEVERAL.test(base) || (ONE.test(base) && !ENDS_SHORT.test(base))) ? base : word
  return stemmed.endsWith('ll') && SEVERAL.test(stemmed) ? stemmed.slice(0, -1) : stemmed
}

function replaceEnding(word: string, ending: RegExp, by: Record<string, string>): string {
  const [, base = '', suffix = ''] = ending.exec(word) ?? []
  return SOME.test(base) ? base + (by[suffix] ?? '') : word
}

function endingOf(suffixes: string[]): RegExp {
  const longestFirst = suffixes.toSorted((a, b) => b.length - a.length)
  return new RegExp(`^(.+?)(${longestFirst.join('|')})$`)
}
