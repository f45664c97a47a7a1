/** The largest file of an order, in bytes: 20 MB. The table order_files and its bucket say the same. */
export const MAX_ORDER_FILE_BYTES = 20 * 1024 * 1024

/** Endings by what a file is, named as the detector of contents names it. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    png: ['png'],
    apng: ['png'],
    jpg: ['jpg', 'jpeg'],
    webp: ['webp'],
    gif: ['gif'],
    pdf: ['pdf'],
    docx: ['docx'],
    xlsx: ['xlsx'],
    pptx: ['pptx'],
    cfb: ['doc', 'xls'],
    zip: ['zip'],
    mp4: ['mp4'],
    m4v: ['mp4'],
    mov: ['mov'],
    text: ['csv', 'txt', 'md', 'json'],
  }),
)

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** By ending. What is stored; the name and type that a browser claims count for nothing. */
const MIME_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    pdf: 'application/pdf',
    docx: `${OFFICE}.wordprocessingml.document`,
    xlsx: `${OFFICE}.spreadsheetml.sheet`,
    pptx: `${OFFICE}.presentationml.presentation`,
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    zip: 'application/zip',
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    csv: 'text/csv',
    txt: 'text/plain',
    md: 'text/markdown',
    json: 'application/json',
  }),
)

/** For the `accept` of a file field. */
export const ORDER_FILE_ENDINGS: readonly string[] = Array.from(
  MIME_TYPES.keys(),
  (ending) => `.${ending}`,
)

/** Said once beside the files, not with each that is refused. */
export const WHAT_CAN_BE_SENT =
  'You can send images, PDF, Word, Excel, and PowerPoint files, ZIP archives, MP4 and MOV videos, ' +
  'and plain text files (TXT, CSV, MD, JSON).'

/** Why a file of another kind is refused, before it is sent. */
export const WRONG_KIND = "You can't send this kind of file."

/** Why a file cannot be sent, as far as its name and size tell; null when its content decides. */
export function orderFileProblem(name: string, sizeBytes: number): string | null {
  if (!MIME_TYPES.has(endingOf(name))) return WRONG_KIND
  if (sizeBytes === 0) return 'This file is empty.'
  return sizeBytes > MAX_ORDER_FILE_BYTES ? 'This file is larger than 20 MB.' : null
}

/**
 * What a file of an order is, from its content; null when it is nothing that is allowed, when its
 * ending says something else, or when it is two things at the same time. `name` is cleaned; `detected` is
 * what its first bytes say, or null where they say nothing, as in texts.
 */
export function orderFileType(name: string, bytes: Uint8Array, detected: string | null) {
  const ending = endingOf(name)
  const mimeType = MIME_TYPES.get(ending)
  const kind = detected ?? 'text'
  if (!mimeType || !ENDINGS.get(kind)?.includes(ending)) return null
  const isSound = kind === 'text' ? isPlainText(bytes) : isOneThing(kind, ending, bytes)
  return isSound ? { ending, mimeType } : null
}

/** Lower case, without the point. */
function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Control characters other than tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
/** What makes another program take a text for a page, a picture, a document or a script. */
const ACTIVE_TEXT = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php)\b|%PDF-|^#!/i

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !BINARY.test(text) && !ACTIVE_TEXT.test(text)
  } catch {
    // Not UTF-8: some other kind of file, or a text that can't be read reliably.
    return false
  }
}

/** Long enough never to come about by chance in 20 MB of compressed data. */
const MARKUP_ANYWHERE = /<(?:!doctype|script|iframe)[\s>/]/i
/** Where browsers look when they guess a type. */
const SNIFFED_BYTES = 1500
const MARKUP_AT_START = /<(?:html|head|body|svg|\?php)\b/i
/** The end of a ZIP archive is within this many bytes of the end of its file. */
const ARCHIVE_END_BYTES = 66_000
const ARCHIVE_END = 'PK\u0005\u0006'

function isOneThing(kind: string, ending: string, bytes: Uint8Array): boolean {
  // Archives and old office documents may well hold pages.
  if (['zip', 'docx', 'xlsx', 'pptx'].includes(kind)) return true
  const content = new TextDecoder('latin1').decode(bytes)
  if (kind === 'cfb')
    return CFB_STREAMS[ending]?.some((name) => content.includes(wide(name))) ?? false
  return (
    !MARKUP_ANYWHERE.test(content) &&
    !MARKUP_AT_START.test(content.slice(0, SNIFFED_BYTES)) &&
    !content.slice(-ARCHIVE_END_BYTES).includes(ARCHIVE_END)
  )
}

/** Installers and mails share the container of old office documents; its streams tell them apart. */
const CFB_STREAMS: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
}

/** As UTF-16 looks when it is read byte by byte. */
const wide = (text: string) => text.replaceAll(/./g, '$&\0')

const MAX_BASE_CHARACTERS = 120
const MAX_ENDING_CHARACTERS = 12
/** Controls, and what turns the direction of writing or takes no room: "gpj.exe" must not read "exe.jpg". */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/**
 * A name that an uploaded file can be stored and downloaded under: no folders, no invisible
 * characters, none that a file system refuses, and a sensible length. Never empty.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[<>:"|?*]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const ending = /\.[^.]*$/.exec(visible)?.[0] ?? ''
  const hasEnding = ending.length <= MAX_ENDING_CHARACTERS
  const base = hasEnding ? visible.slice(0, visible.length - ending.length) : visible
  const short = Array.from(base).slice(0, MAX_BASE_CHARACTERS).join('').trimEnd()
  return `${short || 'file'}${hasEnding ? ending : ''}`
}
