import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import chromium from '@sparticuz/chromium'
import { BROWSER_FLAGS } from '../support/browser-flags.ts'

const START_LIMIT_MS = 30_000

export interface Browser {
  /** Where it listens for the tools of developers. */
  port: number
  close(): Promise<void>
}

/** The browser of the other tests, to be steered by another program. */
export async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'oneday-browser-'))
  const child = spawn(
    await chromium.executablePath(),
    [...BROWSER_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return {
    port: await debuggingPort(child.stderr),
    async close() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function debuggingPort(output: NodeJS.ReadableStream): Promise<number> {
  const limit = AbortSignal.timeout(START_LIMIT_MS)
  for await (const line of createInterface({ input: output, signal: limit })) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1]
    if (port) {
      output.resume()
      return Number(port)
    }
  }
  throw new Error('The browser did not start.')
}
