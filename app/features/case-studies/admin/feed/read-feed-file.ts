import { MAX_FEED_BYTES } from '#domain/case-study-feed.ts'

import type { FeedSource } from '../queries.ts'

export type FileSource = Extract<FeedSource, { feed: unknown }>

/** @throws Error in words for the owner, for a file that is no feed */
export async function readFeedFile(file: File): Promise<FileSource> {
  if (file.size > MAX_FEED_BYTES) throw new Error('The file is larger than 1 MB.')
  const text = await file.text()
  try {
    return { name: file.name, feed: JSON.parse(text) as unknown }
  } catch (error) {
    const line = lineOf(error, text)
    const place = line ? ` Look at line ${line}, or just before it.` : ''
    throw new Error(`The file is not JSON.${place}`, { cause: error })
  }
}

/** Browsers tell the line, the position, or a few characters around it; some tell nothing. */
function lineOf(error: unknown, text: string): number | null {
  const message = String(error)
  const line = /\bline (\d+)/.exec(message)
  if (line) return Number(line[1])
  const position = /\bposition (\d+)/.exec(message)
  if (position) return lineAt(text, Number(position[1]))
  const excerpt = /, \.\.\."(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message)?.[1]
  const start = excerpt ? text.indexOf(excerpt) : -1
  return start === -1 ? null : lineAt(text, start + AROUND)
}

/** So many characters stand on both sides of what is wrong. */
const AROUND = 10

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length
