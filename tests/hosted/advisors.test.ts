import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTED_PROJECT } from '../../scripts/hosted-project.ts'
import { createHostedProject, type HostedProject } from './support/hosted-project.ts'
import { runSupabase } from './support/supabase-cli.ts'

interface Advice {
  level: 'INFO' | 'WARN' | 'ERROR'
  name: string
  detail: string
}

let project: HostedProject

beforeAll(async () => {
  project = await createHostedProject()
  await runSupabase('db', 'push', `--remote=${project.ownerUrl}`)
})
afterAll(() => project.stop())

async function adviceOnProject(): Promise<Advice[]> {
  const options = ['--level', 'info', '--fail-on', 'none']
  const output = await runSupabase('db', 'advisors', `--remote=${project.ownerUrl}`, ...options)
  return (JSON.parse(output) as { results: Advice[] }).results
}

const warnings = (advice: Advice[]) =>
  advice.filter(({ level }) => level !== 'INFO').map(({ name, detail }) => `${name}: ${detail}`)

describe('the CLI of Supabase', () => {
  it('pushes every migration', async () => {
    const files = await readdir(join(HOSTED_PROJECT, 'supabase/migrations'))
    const pushed = await project.owner<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`
    expect(pushed.map(({ version }) => version)).toEqual(
      files.map((file) => file.split('_')[0]).toSorted(),
    )
  })

  it('finds nothing to push the second time', async () => {
    const output = await runSupabase('db', 'push', `--remote=${project.ownerUrl}`, '--dry-run')
    expect(output).toMatch(/up to date/i)
  })

  it('has no warning and no error about the schema', async () => {
    expect(warnings(await adviceOnProject())).toEqual([])
  })

  it('would have one', async () => {
    await project.owner`create table public.unguarded (id integer primary key)`
    await project.owner`grant select on public.unguarded to anon`
    expect(warnings(await adviceOnProject())).toEqual([
      expect.stringContaining('rls_disabled_in_public'),
    ])
    await project.owner`drop table public.unguarded`
  })
})
