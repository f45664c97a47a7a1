import { useRef, useState } from 'react'

import { randomUuid } from '#app/backend/random-uuid.ts'
import { MAX_ORDER_FILE_BYTES } from '#domain/file-types.ts'

import { uploadOrderFile } from './data/upload-order-file.ts'
import type { OrderAccess, OrderFile } from './order.ts'
import { failureWords } from './use-order-action.ts'

/** A file on its way, or there. */
export interface Upload {
  key: string
  name: string
  sizeBytes: number
  /** What has been sent, from 0 to 1. */
  share: number
  /** Null until it is there. */
  file: OrderFile | null
  error: string | null
}

/** The files that are being added to a form; `initial` are those of its draft. */
export function useUploads(access: OrderAccess, initial: readonly OrderFile[]) {
  const [uploads, setUploads] = useState(() => initial.map(uploaded))
  const running = useRef(new Map<string, AbortController>())

  const change = (key: string, part: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  }

  async function start(picked: File): Promise<void> {
    const { name, size: sizeBytes } = picked
    const upload: Upload = { key: randomUuid(), name, sizeBytes, share: 0, file: null, error: null }
    const problem = sizeProblem(sizeBytes)
    setUploads((all) => [...all, { ...upload, error: problem }])
    if (problem !== null) return
    const controller = new AbortController()
    running.current.set(upload.key, controller)
    try {
      const onProgress = (share: number) => change(upload.key, { share })
      const file = await uploadOrderFile(access, picked, { onProgress, signal: controller.signal })
      change(upload.key, { file, share: 1 })
    } catch (error) {
      if (!controller.signal.aborted) change(upload.key, { error: failureWords(error) })
    } finally {
      running.current.delete(upload.key)
    }
  }

  return {
    uploads,
    files: uploads.flatMap(({ file }) => (file ? [file] : [])),
    isUploading: uploads.some(({ file, error }) => file === null && error === null),
    add: (picked: Iterable<File>) => Promise.all(Array.from(picked, start)),
    remove: (key: string) => {
      running.current.get(key)?.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
    /** After files were sent: what came in the meantime stays. */
    forget: (fileIds: readonly string[]) => {
      setUploads((all) => all.filter(({ file }) => file === null || !fileIds.includes(file.id)))
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

function sizeProblem(sizeBytes: number): string | null {
  if (sizeBytes === 0) return 'This file is empty.'
  return sizeBytes > MAX_ORDER_FILE_BYTES ? 'This file is larger than 20 MB.' : null
}

function uploaded(file: OrderFile): Upload {
  return { key: file.id, name: file.name, sizeBytes: file.sizeBytes, share: 1, file, error: null }
}
