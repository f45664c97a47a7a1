import { isStopWord } from './stop-words.ts'
import { splitWords } from './words.ts'

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
/** Days that stores sell for. */
export const FEAST = String.raw`(?:black friday|cyber monday|(?:mother|father)['’]?s day|christmas|xmas|thanksgiving|easter|halloween|new year(?:['’]?s)?(?: eve)?|valentine(?:['’]?s)?(?: day)?|holidays|holiday season)`
const SPAN = '(?:day|week|month|quarter|year)'
const DAY = String.raw`(?:${FEAST}|(?:this |next |coming )?(?:${WEEKDAY}|weekend)|(?:this|next|coming) ${SPAN}|tomorrow|tonight|${MONTH}(?: \d{1,2}(?:st|nd|rd|th)?)?|end of (?:the |this |next )?(?:${SPAN}|${MONTH}))`
const DEADLINE = new RegExp(
  String.raw`\b(?:by|before|in time for|ahead of|(?:no|not) later than)\s+(?:the\s+)?${DAY}\b`,
  'gi',
)

/**
 * A search without the day by which it has to be done, spaces in its place: "fix tracking before black friday" is
 * about tracking. One that says nothing else stays as it is.
 */
export function withoutDeadline(text: string): string {
  const rest = text.replace(DEADLINE, (said) => ' '.repeat(said.length))
  return splitWords(rest).every((word) => isStopWord(word.text)) ? text : rest
}
