import { uploadToFunction } from '#app/backend/upload-to-function.ts'

import type { OrderAccess, OrderFile } from '../order.ts'

/** The answer of the function `upload-order-file`. */
interface UploadedRow {
  id: string
  name: string
  size_bytes: number
}

interface UploadProgress {
  /** Gets what has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file that a brief or a message will carry. Throws an `AppError` with words. */
export async function uploadOrderFile(
  { orderId, key }: OrderAccess,
  file: File,
  progress: UploadProgress,
): Promise<OrderFile> {
  const form = new FormData()
  form.set('order_id', orderId)
  if (key !== null) form.set('key', key)
  form.set('file', file)
  const row = (await uploadToFunction('upload-order-file', form, progress)) as UploadedRow
  return { id: row.id, name: row.name, sizeBytes: row.size_bytes }
}
