import { Buffer } from 'node:buffer'

/** Forms of the store have three; other programs add a few of their own. */
const MAX_PARTS = 20
/** The name and type of one part. */
const MAX_PART_HEAD_BYTES = 8 * 1024

const FORM_TYPE =
  /^multipart\/form-data(?:;\s*charset=[\w-]+)?;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./:=-]{1,70}))(?:;\s*charset=[\w-]+)?\s*$/i
const HEAD_END = Buffer.from('\r\n\r\n')

/** Whether a body of this type can be a form with files: known before it is read. */
export const isFormType = (contentType: string | null) => FORM_TYPE.test(contentType ?? '')

/**
 * The fields of a form with files, or null for what is none, or has more parts than anyone needs. The
 * parser blocks the process for as long as it takes, so the parts are counted first: 370,000 of them fit into 20 MB.
 */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): Promise<FormData | null> {
  const [, quoted, plain] = FORM_TYPE.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary || !hasFewParts(bytes, boundary)) return null
  // As it was read here: the parser must not find another boundary in the header.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    if (cause instanceof TypeError) return null
    throw cause
  })
}

function hasFewParts(
  { buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>,
  boundary: string,
) {
  const body = Buffer.from(buffer, byteOffset, byteLength)
  // Without the dashes before it: some parsers look for it like this.
  const mark = Buffer.from(boundary)
  let marks = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at)) {
    at += mark.length
    marks += 1
    // One more ends the form.
    if (marks > MAX_PARTS + 1) return false
    const isEnd = body.toString('latin1', at, at + 2) === '--'
    if (!isEnd && !body.subarray(at, at + MAX_PART_HEAD_BYTES).includes(HEAD_END)) return false
  }
  return true
}
