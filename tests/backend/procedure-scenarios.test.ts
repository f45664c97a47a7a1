import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from './support/access-rule.ts'
import { castRoles, clientOf, type CallCast } from './support/cast-roles.ts'
import { procedureRules } from './support/procedure-rules.ts'
import { attempt } from './support/procedures.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let cast: CallCast

beforeAll(async () => {
  cast = await castRoles(shop)
})

describe.each(procedureRules)('$procedure', ({ procedure, parameters, answers }) => {
  /** What the role before was refused, and so has not used up. */
  let unused: Record<string, unknown> | null = null

  it.each(ROLES.map((role) => ({ role, answer: answers[role] })))(
    'for $role: $answer',
    async ({ role, answer }) => {
      const client = clientOf(cast, role)
      const given = unused ?? (await parameters(cast))
      unused = null
      const { status, code } = await attempt(client, procedure, given)
      expect(code === undefined && status < 300 ? '200' : `${status} ${code}`).toBe(answer)
      if (answer !== '200') unused = given
    },
  )
})
