/** What a test has to contain to hold a sentence: a figure or a text, in each form it may be written in. */
export interface Fact {
  /** As in the sentence. */
  name: string
  forms: string[]
}

/** Texts in curly quotes and names in backticks; `{name}` stands for what changes. */
const QUOTED = /“([^”]+)”|`([^`]+)`/g
const FIGURE =
  /(?<![\w.#])(?<dollar>\$)?(?<amount>-?\d+(?:,\d{3})*(?:\.\d+)?)(?:\s*(?<unit>[a-zA-Z%]+))?/g

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MEGABYTE = 1024 * 1024

/** What else an amount of a unit may be written as: 5 s are 5000, 15 minutes are 900 or 900000. */
const OTHER_UNITS: Readonly<Record<string, readonly number[]>> = {
  s: [SECOND],
  second: [SECOND],
  minute: [60, MINUTE],
  hour: [60, HOUR / SECOND, HOUR],
  day: [24, DAY / SECOND, DAY],
  MB: [MEGABYTE],
}

/** The figures and quoted texts of a sentence. */
export function factsOf(text: string): Fact[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, words, name]) => words ?? name ?? '')
  const texts = quoted
    .flatMap((words) => words.split(/\{[^{}]*\}/))
    .map((words) => words.trim())
    .filter((words) => /\w/.test(words) && words.length > 1)
    .map((words) => ({ name: words, forms: [plain(words)] }))
  const figures = [...text.replaceAll(QUOTED, ' ').matchAll(FIGURE)].map(({ groups }) =>
    toFigure(groups),
  )
  return [...texts, ...figures]
}

function toFigure({
  amount = '',
  unit = '',
  dollar,
}: Record<string, string | undefined> = {}): Fact {
  const number = Number(amount.replaceAll(',', ''))
  const factors = OTHER_UNITS[unit === 's' || unit === 'MB' ? unit : unit.replace(/s$/, '')] ?? []
  const others = [...factors, ...(dollar ? [100] : [])].map((factor) => String(number * factor))
  return { name: `${dollar ?? ''}${amount}`, forms: [plain(amount), ...others] }
}

/** Whether a source contains a fact: a figure as a number of its own, a text as it is. */
export function contains(source: string, { forms }: Fact): boolean {
  return forms.some((form) => {
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
