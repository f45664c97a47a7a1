import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type AccessRule, type Role } from './support/access-rule.ts'
import { accessRules } from './support/all-rules.ts'
import { castRoles, clientOf, type CallCast } from './support/cast-roles.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let cast: CallCast

beforeAll(async () => {
  cast = await castRoles(shop)
})

const NOT_UPDATABLE = '55000'
const READ_ONLY = { view: NOT_UPDATABLE, table: '42501' } as const

/** How an insert that a role may not make is answered. */
function refusal(rule: AccessRule, role: Role) {
  if (rule.isReadOnly === 'view') return { status: 400, code: NOT_UPDATABLE }
  const ownCode = rule.refuses?.insertion
  if (ownCode && role === 'secret key') return { status: 400, code: ownCode }
  return { status: role === 'anonymous' ? 401 : 403, code: '42501' }
}

describe.each(accessRules)('$relation', (rule) => {
  /** The examples of the role before, where it could change none of them. */
  let unchanged: string[] | null = null

  it.each(ROLES.map((role, column) => ({ role, column })))(
    'for $role',
    async ({ role, column }) => {
      const keys = unchanged ?? (await rule.examples(cast))
      unchanged = null
      const table = clientOf(cast, role).from(rule.relation)
      const all = shop.backOffice.from(rule.relation)

      const read = await table.select(rule.key).in(rule.key, keys)
      expect({ reads: read.data?.length, error: read.error }).toEqual({
        reads: rule.reads[column],
        error: null,
      })

      const added = await table.insert(await rule.newRow(cast))
      expect({ status: added.status, code: added.error?.code }).toEqual(
        rule.inserts[column] === 1 ? { status: 201, code: undefined } : refusal(rule, role),
      )

      const change = rule.change ?? { [rule.key]: keys[0] }
      const changed = await table.update(change).in(rule.key, keys).select(rule.key)
      const removed = await table.delete().in(rule.key, keys).select(rule.key)
      const outcome = (hit: number | undefined) =>
        rule.isReadOnly ? [READ_ONLY[rule.isReadOnly], undefined] : [undefined, hit]
      expect([changed.error?.code, changed.data?.length]).toEqual(outcome(rule.updates[column]))
      const staysForGood = role === 'secret key' ? rule.refuses?.deletion : undefined
      expect([removed.error?.code, removed.data?.length]).toEqual(
        staysForGood ? [staysForGood, undefined] : outcome(rule.deletes[column]),
      )
      const isUnchanged = rule.updates[column] === 0 && rule.deletes[column] === 0
      if (isUnchanged) unchanged = keys
      // What a role was to leave alone, the next one that has all of it counts too.
      if (isUnchanged && role !== 'secret key') return
      const { data: left } = await all.select(rule.key).in(rule.key, keys)
      const secretKeyReads = rule.reads[4]
      expect(left).toHaveLength(secretKeyReads - (rule.deletes[column] ?? 0))
    },
  )
})

describe('roles', () => {
  it('are not changed by customers, neither their own nor another', async () => {
    const [dora, emil] = await Promise.all([shop.signUp('dora'), shop.signUp('emil')])
    const promote = (id: string) =>
      dora.client.from('profiles').update({ role: 'admin' }).eq('id', id).select()
    expect(await promote(dora.id)).toMatchObject({ status: 403, error: { code: '42501' } })
    expect(await promote(emil.id)).toMatchObject({ status: 200, data: [] })
    const profiles = shop.backOffice.from('profiles').select('role')
    const { data } = await profiles.in('id', [dora.id, emil.id])
    expect(data).toEqual([{ role: 'customer' }, { role: 'customer' }])
  })

  it('are changed by an admin, and the last admin stays one', async () => {
    const admin = await shop.signInAdmin()
    const carla = await shop.signUp('carla')
    const setRole = (by: SupabaseClient, id: string, role: string) =>
      by.from('profiles').update({ role }).eq('id', id).select('role')
    expect(await setRole(admin.client, carla.id, 'admin')).toMatchObject({
      data: [{ role: 'admin' }],
    })
    expect(await setRole(carla.client, carla.id, 'customer')).toMatchObject({
      status: 409,
      error: { message: 'own_account' },
    })
    expect(await setRole(admin.client, carla.id, 'customer')).toMatchObject({
      data: [{ role: 'customer' }],
    })

    for (const by of [admin.client, shop.backOffice]) {
      expect(await setRole(by, admin.id, 'customer')).toMatchObject({
        status: 400,
        error: { code: '23514', message: 'The last admin stays an admin.' },
      })
    }
    const gone = await shop.backOffice.from('profiles').delete().eq('id', admin.id)
    expect(gone.error?.code).toBe('23514')
    const { data } = await shop.backOffice.from('profiles').select('role').eq('id', admin.id)
    expect(data).toEqual([{ role: 'admin' }])
  })
})
