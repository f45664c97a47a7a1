import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'

import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { uploadToFunction } from '#app/backend/upload-to-function.ts'
import { orderFileProblem, WRONG_KIND } from '#domain/file-types.ts'

import { orderFile, type OrderAccess, type OrderFile } from './schema.ts'
import { failureWords, useAccess } from './use-order-action.ts'

export interface Upload {
  key: string
  name: string
  sizeBytes: number
  /** What has been sent, from 0 to 1. */
  share: number
  /** Null until it is there. */
  file: OrderFile | null
  error: string | null
  /** Refused for what it is: then the kinds that are taken are said. */
  isWrongKind: boolean
  /** What to send once more where the connection failed; null where that cannot help. */
  retryable: File | null
}

const LOST =
  'This file is no longer available: I keep unsent files for one day. Please add it again.'

/** The files that are being added to a form; `initial` are those of its draft. */
export function useUploads(initial: readonly OrderFile[]) {
  const access = useAccess()
  const [uploads, setUploads] = useState(() => initial.map(uploaded))
  const [isAsked, setAsked] = useState(false)
  const running = useRef(new Map<string, AbortController>())
  const failed = uploads.filter(({ error }) => error !== null)
  // The same until one comes or goes, so that a draft is written only by the tab that changed it.
  const files = useMemo(() => uploads.flatMap(({ file }) => (file ? [file] : [])), [uploads])

  const change = (key: string, part: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  }

  async function start(picked: File): Promise<void> {
    const { name, size: sizeBytes } = picked
    const error = orderFileProblem(name, sizeBytes)
    const isWrongKind = error === WRONG_KIND
    const upload = { ...WAITING, key: randomUuid(), name, sizeBytes, error, isWrongKind }
    setUploads((all) => [...all, upload])
    if (error === null) await send(upload.key, picked)
  }

  async function send(key: string, picked: File): Promise<void> {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      const onProgress = (share: number) => change(key, { share })
      const file = await upload(access, picked, { onProgress, signal: controller.signal })
      change(key, { file, share: 1 })
    } catch (error) {
      if (controller.signal.aborted) return
      const isFinal = error instanceof AppError && error.isRefusal
      const isWrongKind = error instanceof AppError && error.code === 'file_type_not_allowed'
      change(key, { error: failureWords(error), isWrongKind, retryable: isFinal ? null : picked })
    } finally {
      running.current.delete(key)
    }
  }

  return {
    uploads,
    files,
    isUploading: uploads.some(({ file, error }) => file === null && error === null),
    /** Why the form was not sent, after an attempt; null when no file is in the way. */
    problem: isAsked && failed.length > 0 ? notAttached(failed) : null,
    /**
     * Whether a file that was chosen is not attached: then the form is not sent, which would look as
     * if it were. From now on the field of the files says so.
     */
    holdBack: (): boolean => {
      flushSync(() => setAsked(true))
      return failed.length > 0
    },
    /** Marks the files that the store no longer has, where a form was refused for them. */
    markLost: (failure: unknown) => {
      const lost = lostFileIds(failure)
      if (lost.length > 0) setAsked(true)
      setUploads((all) =>
        all.map((upload) =>
          upload.file && lost.includes(upload.file.id)
            ? { ...upload, file: null, error: LOST }
            : upload,
        ),
      )
    },
    add: (picked: Iterable<File>) => Promise.all(Array.from(picked, start)),
    retry: ({ key, retryable }: Upload) => {
      if (!retryable) return
      change(key, { error: null, share: 0, retryable: null })
      void send(key, retryable)
    },
    remove: (key: string) => {
      running.current.get(key)?.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
    /** After files were sent: what came in the meantime stays. */
    forget: (fileIds: readonly string[]) => {
      setAsked(false)
      setUploads((all) => all.filter(({ file }) => file === null || !fileIds.includes(file.id)))
    },
  }
}

/** Uploads a file that a brief or a message will carry. Throws an `AppError` with words. */
async function upload(
  { orderId, key }: OrderAccess,
  picked: File,
  progress: Parameters<typeof uploadToFunction>[2],
): Promise<OrderFile> {
  const form = new FormData()
  form.set('order_id', orderId)
  if (key !== null) form.set('key', key)
  form.set('file', picked)
  const answer = await uploadToFunction('upload-order-file', form, progress)
  const file = readAnswer('upload-order-file', orderFile, answer)
  if (!file) throw new AppError({ code: 'no_data', userMessage: MESSAGES.functionEmpty })
  return file
}

export type Uploads = ReturnType<typeof useUploads>

function notAttached(failed: readonly Upload[]): string {
  const [first] = failed
  const what =
    failed.length === 1 && first
      ? `“${first.name}” is not attached. Remove it or choose another file`
      : `${failed.length} files are not attached. Remove them or choose others`
  return `${what}, then send again. Everything else is kept.`
}

const lostFiles = z.object({ file_ids: z.array(z.unknown()) })

function lostFileIds(failure: unknown): readonly unknown[] {
  if (!(failure instanceof AppError) || failure.code !== 'file_not_found') return []
  return lostFiles.safeParse(failure.details).data?.file_ids ?? []
}

const WAITING = { share: 0, file: null, error: null, isWrongKind: false, retryable: null }

function uploaded(file: OrderFile): Upload {
  return { ...WAITING, key: file.id, name: file.name, sizeBytes: file.sizeBytes, share: 1, file }
}
