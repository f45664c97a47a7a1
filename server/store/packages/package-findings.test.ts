import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askOnce } from './ask-daily.ts'
import { askRegistry } from './ask-registry.ts'

const advisory = (
  severity: string,
  title: string,
  url = 'https://github.com/advisories/GHSA-x',
) => ({
  source: 1,
  name: 'left-pad',
  dependency: 'left-pad',
  title,
  url,
  severity,
  range: '<1.3.1',
})
/** As npm 11 prints it. */
const REPORT = {
  auditReportVersion: 2,
  vulnerabilities: {
    'left-pad': {
      name: 'left-pad',
      severity: 'critical',
      isDirect: false,
      via: [
        advisory('low', 'Pads too much', 'javascript:alert(1)'),
        advisory('critical', 'Pads with secrets'),
      ],
      effects: ['pads'],
      range: '<1.3.1',
      nodes: ['node_modules/left-pad'],
      fixAvailable: { name: 'pads', version: '2.0.0', isSemVerMajor: true },
    },
    'a-tool': {
      name: 'a-tool',
      severity: 'high',
      isDirect: true,
      via: [advisory('high', 'Breaks while testing')],
      effects: [],
      range: '*',
      nodes: ['node_modules/a-tool'],
      fixAvailable: false,
    },
    pads: {
      name: 'pads',
      severity: 'critical',
      isDirect: true,
      via: ['left-pad'],
      effects: [],
      range: '*',
      nodes: ['node_modules/pads'],
      fixAvailable: false,
    },
  },
}

const LOCK = {
  packages: {
    '': { name: 'oneday' },
    'node_modules/pads': {},
    // In the store's build.
    'node_modules/left-pad': { dev: true },
    'node_modules/a-tool': { dev: true },
  },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(LOCK))
  await mkdir(join(folder, 'build/packages'), { recursive: true })
  await writeFile(join(folder, 'build/packages/store.json'), '["node_modules/left-pad"]')
})
afterAll(() => rm(folder, { recursive: true }))

/** Asks an npm that prints this, and its environment. */
async function askOne(printed: string) {
  await writeFile(join(folder, 'printed'), printed)
  await writeFile(
    join(folder, 'npm'),
    `#!/bin/sh\n/usr/bin/env > "${folder}/env"\n/bin/cat "${folder}/printed"\nexit 1\n`,
  )
  await chmod(join(folder, 'npm'), 0o755)
  const env = { PATH: folder, AUTH_JWT_SECRET: 'secret' }
  return askRegistry(folder, AbortSignal.timeout(10_000), env)
}

describe('findings in packages', () => {
  it('of what the store runs on are read from what npm prints, the worst first', async () => {
    expect(await askOne(JSON.stringify(REPORT))).toEqual({
      packages: 2,
      findings: [
        {
          package: 'left-pad',
          title: 'Pads with secrets',
          severity: 'critical',
          range: '<1.3.1',
          url: 'https://github.com/advisories/GHSA-x',
          is_direct: false,
          has_fix: true,
        },
        expect.objectContaining({ severity: 'low', url: null }),
      ],
    })
  })

  it('are none where npm is missing, has no lockfile, or gets no answer', async () => {
    expect(await askOne('{"message":"405 Method Not Allowed","statusCode":405}')).toBe('no_answer')
    expect(await askOne('')).toBe('no_answer')
    await rm(join(folder, 'npm'))
    expect(await askRegistry(folder, AbortSignal.timeout(10_000), { PATH: folder })).toBe('no_npm')
    await rm(join(folder, 'package-lock.json'))
    expect(await askRegistry(folder, AbortSignal.timeout(10_000))).toBe('no_lockfile')
  })

  it('are asked for without the store’s secrets', async () => {
    await askOne('{}')
    expect(await readFile(join(folder, 'env'), 'utf8')).not.toContain('secret')
  })

  it('are asked for by the process whose turn it is, and kept with the reason where there are none', async () => {
    const kept: unknown[] = []
    let isTurn = false
    const database = {
      query: async (_text: string, given?: unknown[]) => {
        if (given) kept.push(given)
        return [{ is_ours: isTurn || null }]
      },
    }
    const ask = (answer: Awaited<ReturnType<typeof askRegistry>>) =>
      askOnce(database, async () => answer, AbortSignal.timeout(10_000))
    await ask('no_answer')
    expect(kept).toEqual([])
    isTurn = true
    await ask('no_answer')
    await ask({ packages: 231, findings: [] })
    expect(kept).toEqual([
      ['no_answer', null, null],
      [null, 231, '[]'],
    ])
  })
})
