import { useState } from 'react'

import { userMessageOf } from './errors.ts'

/**
 * One upload at a time: how far it is, from 0 to 1, and what was wrong with the last one. `store` sends the file and
 * does what follows.
 */
export function useMediaUpload(
  store: (file: File, onProgress: (share: number) => void) => Promise<void>,
  failedText: string,
) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File): Promise<void> {
    setShare(0)
    setProblem(null)
    try {
      await store(file, setShare)
    } catch (error) {
      console.error('A file was not uploaded.', error)
      setProblem(userMessageOf(error, failedText))
    } finally {
      setShare(null)
    }
  }

  return { share, problem, onFile: (file: File) => void send(file) }
}
