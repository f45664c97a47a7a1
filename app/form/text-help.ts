import type { RefObject } from 'react'

/** What a help to write stands below: the field with its text, and a way to change it. */
export interface TextHelp {
  text: string
  write: (text: string) => void
  area: RefObject<HTMLTextAreaElement | null>
}
