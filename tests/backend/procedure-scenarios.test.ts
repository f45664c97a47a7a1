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
  it.each(ROLES.map((role) => ({ role, answer: answers[role] })))(
    'for $role: $answer',
    async ({ role, answer }) => {
      const client = clientOf(cast, role)
      const { status, code } = await attempt(client, procedure, await parameters(cast))
      expect(code === undefined && status < 300 ? '200' : `${status} ${code}`).toBe(answer)
    },
  )
})
