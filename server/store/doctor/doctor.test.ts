import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeMigrations } from './examine-database.ts'
import { examineBackups } from './examine.ts'
import { examineDirectory, examineMemory, examinePort, judgeDisk } from './examine-machine.ts'
import { examineAddress, examineMail, examinePayments, judgeClock } from './examine-services.ts'
import { linesOf } from './finding.ts'

const MB = 1024 ** 2
const HOUR_MS = 3_600_000
let folder: string
/** Stands for whatever else listens on a machine: it answers 503, and knows the time of another day. */
const other = createServer((_request, response) => {
  response.writeHead(503, { date: 'Sun, 01 Nov 2026 00:00:00 GMT' }).end()
})
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oneday-doctor-test-'))
  await new Promise<void>((done) => other.listen(0, done))
  port = (other.address() as AddressInfo).port
})
afterAll(async () => {
  other.close()
  await rm(folder, { recursive: true })
})

describe('the doctor', () => {
  it('says how much room there is', () => {
    expect(judgeDisk(200)).toMatchObject({ state: 'wrong', text: '0.2 GB are free for data' })
    expect(judgeDisk(1_500).state).toBe('look')
    expect(judgeDisk(30_000).state).toBe('fine')
    expect(examineMemory(512 * MB, 400 * MB).state).toBe('look')
    expect(examineMemory(4_000 * MB, 100 * MB)).toMatchObject({
      state: 'look',
      text: '4000 MB, of which 100 MB are free',
    })
    expect(examineMemory(4_000 * MB, 2_000 * MB).state).toBe('fine')
  })

  it('knows a data directory that cannot be used, or that others can read', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect((await examineDirectory(file)).state).toBe('wrong')
    expect(await examineDirectory(join(folder, 'new', 'place'))).toMatchObject({
      state: 'fine',
      text: expect.stringContaining('will be made by the first start'),
    })
    expect((await examineDirectory(tmpdir())).advice).toContain('chmod 700')
  })

  it('tells a free port from one that something else has', async () => {
    expect(await examinePort(port, '0.0.0.0')).toMatchObject({
      state: 'wrong',
      text: `${port} is taken`,
    })
    expect((await examinePort(0, '127.0.0.1')).state).toBe('fine')
    expect((await examinePort(3000, '203.0.113.1')).text).toContain('EADDRNOTAVAIL')
  })

  it('compares migrations with those of the code', () => {
    const [both, more] = [new Set(['1', '2']), new Set(['1', '2', '3'])]
    expect(judgeMigrations(both, both).state).toBe('fine')
    expect(judgeMigrations(more, both)).toMatchObject({ state: 'look', text: '1 of 3 are to come' })
    expect(judgeMigrations(both, more).state).toBe('wrong')
  })

  it('asks the providers', async () => {
    expect(await examineMail({ smtp: null })).toMatchObject({ state: 'look' })
    const url = 'smtp://user:secret@127.0.0.1:1'
    const refused = await examineMail({ smtp: { url, from: 'a@store.example' } })
    expect(refused.text).toContain('ECONNREFUSED')
    expect(linesOf(refused).join('\n')).not.toContain('secret')
    const stripe = { secretKey: 'sk_live_x', webhookSecret: 'whsec_x', isSandbox: false }
    expect(await examinePayments({ stripe }, `http://localhost:${port}`)).toMatchObject([
      { part: 'payments', state: 'fine' },
      { part: 'clock', state: 'wrong' },
    ])
    expect(await examinePayments({ stripe }, 'http://localhost:1')).toMatchObject([
      { state: 'wrong', text: "http://localhost:1 can't be reached" },
    ])
  })

  it('knows a clock that webhooks do not survive', () => {
    const date = 'Sun, 22 Nov 2026 12:00:00 GMT'
    const noon = Date.parse(date)
    expect(judgeClock(date, noon + 59_000).state).toBe('fine')
    expect(judgeClock(date, noon - 301_000)).toMatchObject({
      state: 'wrong',
      text: 'is off by 301 s',
    })
  })

  it('wants an address with TLS that answers', async () => {
    expect((await examineAddress({ publicUrl: 'http://shop.example' })).state).toBe('wrong')
    expect((await examineAddress({ publicUrl: 'http://localhost:3000' })).state).toBe('look')
    expect(await examineAddress({ publicUrl: `https://127.1.2.3:${port}` })).toMatchObject({
      state: 'look',
      text: expect.stringMatching(/doesn't answer \(.+\)$/),
    })
  })

  it('misses a backup of the last two days', async () => {
    expect((await examineBackups(join(folder, 'none'))).state).toBe('look')
    const archive = join(folder, 'oneday.tar.gz')
    await writeFile(archive, '')
    expect((await examineBackups(folder)).text).toBe('the newest is of the last 24 hours')
    const old = new Date(Date.now() - 72 * HOUR_MS)
    await utimes(archive, old, old)
    expect(await examineBackups(folder)).toMatchObject({
      state: 'look',
      text: 'the newest is 3 days old',
    })
  })
})
