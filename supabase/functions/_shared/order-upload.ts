import { fileTypeFromBuffer } from 'file-type'
import { MAX_ORDER_FILE_BYTES, cleanFileName, orderFileType } from '#domain/file-types.ts'
import { readOrderKey } from './order-access.ts'
import { isFormType, parseForm } from './parse-form.ts'
import { readBytes } from './read-bytes.ts'
import { invalidRequest, readUuid, refusal } from './refusal.ts'

/** What a form adds to its file. */
const MAX_FORM_BYTES = MAX_ORDER_FILE_BYTES + 100_000

interface UploadForm {
  orderId: string
  key: string | null
  file: File
}

/** The form {order_id, key?, file}. @throws Refusal `file_too_large`, `file_empty` or `invalid_request` */
export async function readUploadForm(request: Request): Promise<UploadForm> {
  const form = await readForm(request)
  const orderId = readUuid(form.get('order_id'), 'order_id')
  const file = form.get('file')
  if (!(file instanceof File)) throw invalidRequest('The form has no file.')
  if (file.size > MAX_ORDER_FILE_BYTES) throw refusal('file_too_large')
  if (file.size === 0) throw refusal('file_empty')
  return { orderId, key: readOrderKey(form.get('key')), file }
}

/** What the file of a form is, by its content; its name is cleaned. @throws Refusal `file_type_not_allowed` */
export async function inspectUpload(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = cleanFileName(file.name)
  const type = orderFileType(name, bytes, await detectType(bytes))
  if (!type) throw refusal('file_type_not_allowed')
  return { bytes, name, ...type }
}

async function readForm(request: Request): Promise<FormData> {
  const noForm = () =>
    invalidRequest('The request body must be a form with a file and a few fields.')
  if (!isFormType(request.headers.get('content-type'))) {
    await readBytes(request.body, 0)
    throw noForm()
  }
  if (Number(request.headers.get('content-length')) > MAX_FORM_BYTES) {
    await readBytes(request.body, 0)
    throw refusal('file_too_large')
  }
  const { bytes } = await readBytes(request.body, MAX_FORM_BYTES)
  if (!bytes) throw refusal('file_too_large')
  const form = await parseForm(bytes, request.headers.get('content-type'))
  if (!form) throw noForm()
  return form
}

/** What the first bytes say; null for texts, and for what no detector gets to the end of. */
async function detectType(bytes: Uint8Array): Promise<string | null> {
  const detected = await fileTypeFromBuffer(bytes, { maxBufferSize: MAX_ORDER_FILE_BYTES })
  return detected?.ext ?? null
}
