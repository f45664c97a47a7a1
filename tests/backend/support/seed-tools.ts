import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { workNext } from '../../../server/store/seed/index.ts'
import { DEMO_KINDS } from '../../../supabase/seed/demo-tables.ts'
import { hireAdmin } from './admins.ts'
import { openOwnShop } from './own-shop.ts'
import { must } from './procedures.ts'
import { workerStore } from './worker-store.ts'

interface Kind {
  kind: string
  rows: number
  changed: number
  used: number
  kept: { name: string; used_by: string | null }[]
}
type Removed = Omit<Kind, 'changed' | 'used'> & { kept_in_all: number }
interface State {
  kinds: Kind[]
  people: number
  runs: { id: string; status: string; rows_done: number; result: Removed[]; error: string | null }[]
}

export type SeedTools = Awaited<ReturnType<typeof openSeedTools>>

/** A shop of its own with the whole demo, and its owner at the seed tools. */
export async function openSeedTools() {
  const store = workerStore()
  const shop = await openOwnShop(store, 'seed')
  const owner = await hireAdmin(shop, 'owner')

  /** The process that loads; its pictures are three hundred files that the tests are not about. */
  const loader = (headers: Record<string, string>) =>
    createClient(store.url, store.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        headers,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          const isFile = new URL(request.url).pathname.startsWith('/storage/v1/object/')
          return isFile ? Response.json({ Key: 'kept' }) : shop.fetchBackend(request)
        },
      },
    })

  /** As the function seed-tools asks for it. */
  const ask = <Answer>(name: string, args: Record<string, unknown>) =>
    shop.backOffice.rpc(name, args).setHeader('x-acting-admin', owner.id) as PromiseLike<{
      data: Answer
      error: Error | null
    }>

  async function load(kinds: readonly string[]): Promise<State['runs'][number] | undefined> {
    const { error } = await ask('start_seed_run', { p_action: 'load', p_kinds: kinds })
    expect(error).toBeNull()
    await workNext(shop.database, loader)
    return (await state()).runs[0]
  }

  async function remove(kinds: readonly string[], withChanged = false): Promise<Removed[]> {
    const args = { p_kinds: kinds, p_with_changed: withChanged }
    const { data, error } = await ask<Removed[]>('remove_demo_rows', args)
    expect(error).toBeNull()
    return data
  }

  const state = async () => (await must(owner.client, 'admin_demo_state', {})) as unknown as State
  const countOf = async (kind: string) => (await state()).kinds.find((each) => each.kind === kind)

  await load([...DEMO_KINDS])
  return { shop, owner, ask, load, remove, state, countOf }
}
