/** What a test has to contain to hold a sentence: a figure or a text, in each form it may be written in. */
export interface Fact {
  /** As in the sentence. */
  name: string
  forms: string[]
  /** A figure, whether it is written in digits or as a word. */
  isFigure: boolean
}

/** Texts in curly quotes and names in backticks; `{name}` stands for what changes. */
const QUOTED = /“([^”]+)”|`([^`]+)`/g
const FIGURE =
  /(?<![\w.#])(?<dollar>\$)?(?<amount>-?\d+(?:,\d{3})*(?:\.\d+)?)(?:\s*(?<unit>[a-zA-Z%]+))?/g

/** Numbers that sentences write as words; "one" is rather an article or a pronoun. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  hundred: 100,
}
const NUMBER_WORD = new RegExp(
  String.raw`\b(?<word>${Object.keys(NUMBER_WORDS).join('|')})\b(?:\s+(?<unit>[a-z]+))?`,
  'gi',
)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** What else an amount of a unit may be written as: 5 s are 5000, 15 minutes are 900 or 900000. */
const OTHER_UNITS: Readonly<Record<string, readonly number[]>> = {
  s: [SECOND],
  second: [SECOND],
  minute: [60, MINUTE],
  hour: [60, HOUR / SECOND, HOUR],
  day: [24, DAY / SECOND, DAY],
  KB: [1000, KILOBYTE],
  MB: [1_000_000, MEGABYTE],
}

/** The figures and quoted texts of a sentence. */
export function factsOf(text: string): Fact[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, words, name]) => words ?? name ?? '')
  const texts = quoted
    .flatMap((words) => words.split(/\{[^{}]*\}/))
    .map((words) => words.trim())
    .filter((words) => /\w/.test(words) && words.length > 1)
    .map((words) => ({ name: words, forms: [plain(words)], isFigure: false }))
  const bare = text.replaceAll(QUOTED, ' ')
  const figures = [...bare.matchAll(FIGURE)].map(({ groups }) => toFigure(groups))
  const words = [...bare.matchAll(NUMBER_WORD)].map(({ groups }) => toNumberWord(groups))
  return [...texts, ...figures, ...words]
}

function toFigure({
  amount = '',
  unit = '',
  dollar,
}: Record<string, string | undefined> = {}): Fact {
  const number = Number(amount.replaceAll(',', ''))
  const forms = [plain(amount), ...inOtherUnits(number, unit)]
  if (dollar) forms.push(String(number * 100))
  return { name: `${dollar ?? ''}${amount}`, forms, isFigure: true }
}

/** A test may have the word as well. */
function toNumberWord({ word = '', unit = '' }: Record<string, string | undefined> = {}): Fact {
  const number = NUMBER_WORDS[word.toLowerCase()] ?? Number.NaN
  const forms = [word.toLowerCase(), String(number), ...inOtherUnits(number, unit)]
  return { name: word, forms, isFigure: true }
}

function inOtherUnits(number: number, unit: string): string[] {
  const isShort = ['s', 'KB', 'MB'].includes(unit)
  const factors = OTHER_UNITS[isShort ? unit : unit.replace(/s$/, '')] ?? []
  return factors.map((factor) => String(number * factor))
}

/** Whether a source contains a fact: a figure as a number or a word of its own, a text as it is. */
export function contains(source: string, { forms }: Pick<Fact, 'forms'>): boolean {
  return forms.some((form) => {
    if (form in NUMBER_WORDS) return new RegExp(String.raw`\b${form}\b`, 'i').test(source)
    if (!/^-?\d[\d.]*$/.test(form)) return source.includes(form)
    return new RegExp(String.raw`(?<![\d.])${form.replace('.', String.raw`\.`)}(?!\d|\.\d)`).test(
      source,
    )
  })
}

/** Source or sentence without what only writes it: quotes' shapes, escapes, separators of digits. */
export function plain(text: string): string {
  return text
    .replaceAll(/(['"`])\s*\+\s*\1/g, '')
    .replaceAll(/\\(?=[^\w\s])/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/(?<=\d)[_,](?=\d{3})/g, '')
    .replaceAll(/\s+/g, ' ')
}
