import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from './support/access-rule.ts'
import { castRoles, clientOf, type CallCast } from './support/cast-roles.ts'
import { callFunction } from './support/checkout.ts'
import { functionRules } from './support/function-rules.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let cast: CallCast

beforeAll(async () => {
  cast = await castRoles(shop)
})

describe.each(functionRules)('$name', ({ name, body, headers, answers }) => {
  it.each(ROLES.map((role) => ({ role, answer: answers[role] })))(
    'for $role: $answer',
    async ({ role, answer }) => {
      const client = clientOf(cast, role)
      const given = await body(cast)
      const { status, body: said } = await callFunction(client, name, given, headers?.())
      expect(status === 200 ? '200' : `${status} ${said['code']}`).toBe(answer)
    },
  )
})
