/** What was found about one part of a machine; `advice` says what to do where something is to be done. */
export interface Finding {
  part: string
  /** `wrong` keeps the store from working, `look` does not, and `fine` needs nothing. */
  state: 'fine' | 'look' | 'wrong'
  text: string
  advice?: string
}

export const fine = (part: string, text: string): Finding => ({ part, state: 'fine', text })

export const look = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'look',
  text,
  advice,
})

export const wrong = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'wrong',
  text,
  advice,
})

const MARKS = { fine: '✓', look: '!', wrong: '✗' } as const

/** A line for each, and one for what to do. */
export function linesOf({ part, state, text, advice }: Finding): string[] {
  const line = `${MARKS[state]} ${part.padEnd(14)} ${text}`
  return advice ? [line, `  ${' '.repeat(14)} ${advice}`] : [line]
}
