import { PAGE_DATA_ID, SHOWN_TEXT } from './page-queries.ts'
import { writeJson } from './write-page-queries.ts'

/** Shorter ones are not worth a look. */
const LEAST_LENGTH = 60

const SHOWN = new RegExp(`<(div|p)(?=[^>]* ${SHOWN_TEXT}=)[^>]*>`, 'g')

/** Its styles may get shorter names in the page than in the data. */
const CLASS = /\sclass=/
/** A browser reads it back in another form than it was written. The last is a no-break space, byte for byte. */
const REWRITTEN = /[&<>\r]|\u00c2\u00a0/

/**
 * Takes from the data of a rendered page the long texts that it shows as they are: the data then say in which of the
 * elements marked as `SHOWN_TEXT` each of them stands (`readPageQueries`).
 */
export function shareTexts(html: string): string {
  const end = html.lastIndexOf(`<script id="${PAGE_DATA_ID}"`)
  let data = html.slice(end)
  let place = 0
  for (const { 0: tag, 1: name, index } of html.slice(0, end).matchAll(SHOWN)) {
    const start = index + tag.length
    // One that holds a `div` itself is cut here, found nowhere, and stays.
    const written = html.slice(start, html.indexOf(`</${name}>`, start))
    const text = name === 'p' ? plainText(written) : written
    if (text.length >= LEAST_LENGTH && !CLASS.test(text)) {
      data = data.replace(writeJson(text), `{"$shown":${place}}`)
    }
    place += 1
  }
  return html.slice(0, end) + data
}

/** The words of a paragraph as React was given them; '' where they have to stay in the data. */
function plainText(written: string): string {
  const text = written.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  return REWRITTEN.test(text) ? '' : text
}
