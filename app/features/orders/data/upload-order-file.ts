import * as z from 'zod/mini'

import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { uploadToFunction } from '#app/backend/upload-to-function.ts'

import type { OrderAccess, OrderFile } from '../order.ts'

/** The answer of the function `upload-order-file`. */
const uploadAnswer = z.object({ id: z.string(), name: z.string(), size_bytes: z.number() })

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
  const answer = await uploadToFunction('upload-order-file', form, progress)
  const row = readAnswer('upload-order-file', uploadAnswer, answer)
  if (!row) throw new AppError({ code: 'no_data', userMessage: MESSAGES.processingEmpty })
  return { id: row.id, name: row.name, sizeBytes: row.size_bytes }
}
