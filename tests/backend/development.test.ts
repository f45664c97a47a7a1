import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const DEVELOP = join(import.meta.dirname, '../../scripts/dev.ts')

it('npm run dev serves pages from their sources', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oneday-dev-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED_DEMO: 'false' }
  const child = spawn(process.execPath, [DEVELOP], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += String(chunk)
        const ready = /Development store at (http:\S+);/.exec(output)?.[1]
        if (ready) resolve(ready)
      })
      child.stderr.on('data', (chunk) => (output += String(chunk)))
      void ended.then(() => reject(new Error(output)))
    })
    const page = await fetch(`${url}/about`)
    const html = await page.text()
    expect(page.status).toBe(200)
    const [, script = 'none'] = /import\("(\/app\/entry\.client\.tsx)"\)/.exec(html) ?? []
    expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript')
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
