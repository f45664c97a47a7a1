import { afterEach, expect, it, vi } from 'vitest'

import { readFile } from './import-actions.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a file that takes more than a minute to read is given up', async () => {
  vi.useFakeTimers()
  const terminate = vi.fn<() => void>()
  class BusyWorker extends EventTarget {
    postMessage = () => undefined
    terminate = terminate
  }
  vi.stubGlobal('Worker', BusyWorker)
  const reading = readFile(new File(['x'], 'services.xlsx'))
  const said = reading.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await said).toBe('The file takes too long to read. Please save its rows as .csv.')
  expect(terminate).toHaveBeenCalledOnce()
})
