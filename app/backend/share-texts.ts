import { PAGE_DATA_ID, SHOWN_TEXT } from './page-queries.ts'
import { writeJson } from './write-page-queries.ts'

/** Shorter ones are not worth a look. */
const LEAST_LENGTH = 120

const SHOWN = new RegExp(`<div(?=[^>]* ${SHOWN_TEXT}=)[^>]*>`, 'g')

/** Its styles may get shorter names in the page than in the data. */
const CLASS = /\sclass=/

/**
 * Takes from the data of a rendered page the long texts that it shows as they are: the data then say in which of the
 * elements marked as `SHOWN_TEXT` each of them stands (`readPageQueries`).
 */
export function shareTexts(html: string): string {
  const end = html.lastIndexOf(`<script id="${PAGE_DATA_ID}"`)
  let data = html.slice(end)
  let place = 0
  for (const { 0: tag, index } of html.slice(0, end).matchAll(SHOWN)) {
    const start = index + tag.length
    // One that holds a `div` itself is cut here, found nowhere, and stays.
    const text = html.slice(start, html.indexOf('</div>', start))
    if (text.length >= LEAST_LENGTH && !CLASS.test(text)) {
      data = data.replace(writeJson(text), `{"$shown":${place}}`)
    }
    place += 1
  }
  return html.slice(0, end) + data
}
