interface TextRule {
  /** What to say when it is blank; null where it may be. */
  missing: string | null
  maxCharacters: number
}

// What Unicode calls ignorable draws nothing: soft hyphens, joiners, marks of direction, fillers.
const VISIBLE = /[^\s\p{DI}]/u

/** Whether a text shows nothing: blanks and invisible characters. `private.is_blank` says the same in SQL. */
export const isBlank = (text: string) => !VISIBLE.test(text)

/** What is wrong with a typed text, in words for the user; null when nothing is. */
export function textProblem(text: string, { missing, maxCharacters }: TextRule): string | null {
  const trimmed = text.trim()
  if (isBlank(trimmed)) return missing
  if (Array.from(trimmed).length > maxCharacters) {
    return `Please use at most ${maxCharacters.toLocaleString('en-US')} characters.`
  }
  // PostgreSQL stores neither NUL nor half of a character: such a text would be a server error there.
  return /[\0\p{Cs}]/u.test(trimmed) ? 'Please remove the invisible characters.' : null
}
