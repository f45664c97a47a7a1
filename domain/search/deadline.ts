import { isStopWord } from './stop-words.ts'
import { splitWords } from './words.ts'

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
/** Days that stores sell for. */
export const FEAST = String.raw`(?:black friday|cyber monday|(?:mother|father)['’]?s day|christmas|xmas|thanksgiving|easter|halloween|new year(?:['’]?s)?(?: eve)?|valentine(?:['’]?s)?(?: day)?|holidays|holiday season)`
const SPAN = '(?:day|week|weekend|month|quarter|year)'
const HOUR = '(?: (?:morning|noon|afternoon|evening|night))?'
const DAY = String.raw`(?:${FEAST}|(?:this |next |coming )?(?:${WEEKDAY}|weekend)|(?:this|next|coming) ${SPAN}|today|tomorrow|tonight|eo[dwm]|\d{1,2}(?:st|nd|rd|th)|${MONTH}(?: \d{1,2}(?:st|nd|rd|th)?)?|end of (?:the |this |next )?(?:${SPAN}|${MONTH}))${HOUR}`
const HURRY = String.raw`asap|as soon as possible|urgent(?:ly)?|(?:this|next) (?:weekend|${WEEKDAY})`
const DEADLINE = new RegExp(
  String.raw`\b(?:(?:by|before|in time for|ahead of|(?:no|not) later than)\s+(?:the\s+)?${DAY}|(?:(?:for|over)\s+)?(?:${HURRY}))\b`,
  'gi',
)
/** What is one only where nothing else is said: "on Monday", "in two days", "fast delivery". */
const TIME = new RegExp(
  String.raw`\b(?:(?:in|within)\s+(?:an?|one|two|three|four|five|\d+)\s+(?:hour|day|week)s?|(?:this|next) (?:week|month)|${WEEKDAY}${HOUR}|weekend|today|tonight|tomorrow${HOUR}|end of (?:the |this |next )?${SPAN}|(?:same|next)[- ]day|overnight|last[- ]minute|in a (?:hurry|rush)|rush|right away|immediately|(?:fast|quick|express) (?:delivery|turnaround))\b`,
  'gi',
)
/** "Every Monday" is when something happens again and again. */
const OFTEN = /\b(?:every|each)\b/i

/** What people say of the work that has to be done by then. */
const WORK = new Set(
  'deliver delivered delivery finish finished fast help job order quick quickly ready service services start work'.split(
    ' ',
  ),
)

/**
 * A search without the day by which it has to be done, spaces in its place: "fix tracking before black friday" is
 * about tracking.
 */
export function withoutDeadline(text: string): string {
  return isOnlyDeadline(text) ? ' '.repeat(text.length) : blank(text, DEADLINE)
}

/** Whether a search says nothing but when: "can you do it by Friday?" */
export function isOnlyDeadline(text: string): boolean {
  const rest = blank(blank(text, DEADLINE), TIME)
  return (
    rest !== text &&
    !OFTEN.test(text) &&
    splitWords(rest).every(({ text: word }) => isStopWord(word) || WORK.has(word))
  )
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (said) => ' '.repeat(said.length))
}
