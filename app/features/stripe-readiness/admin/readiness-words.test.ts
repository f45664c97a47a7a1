import { expect, test } from 'vitest'

import { groupChecks } from './groups.ts'
import type { KeptCheck, TestPayment } from './schema.ts'
import { stepsOf } from './test-steps.ts'

const check = (key: KeptCheck['key'], state: KeptCheck['state']): KeptCheck => ({
  key,
  state,
  mode: 'sandbox',
  sentence: 'x',
  evidence: [],
  action: null,
  items: [],
  checkedAt: '2026-11-22T12:00:00Z',
})

test('the group and the check that fail come first', () => {
  const groups = groupChecks([
    check('keys', 'ok'),
    check('payouts', 'warning'),
    check('ping', 'failed'),
    check('endpoint', 'ok'),
  ])
  expect(groups.map(({ title, checks }) => [title, checks.map(({ key }) => key)])).toEqual([
    ['Webhooks', ['ping', 'endpoint']],
    ['Payments', ['payouts', 'keys']],
  ])
})

const begun: TestPayment = {
  id: '1',
  mode: 'test',
  url: null,
  amountCents: 50,
  createdAt: '2026-11-22T12:00:00Z',
  paidAt: null,
  webhookAt: null,
  orderResult: null,
  email: null,
  refundedAt: null,
}
const states = (payment: Partial<TestPayment>) =>
  stepsOf({ ...begun, ...payment }).map(({ state }) => state)

test('a test payment goes step by step, and says where it stopped', () => {
  const webhookAt = '2026-11-22T12:00:02Z'
  const orderResult = { status: 'PAID', emails: 2 }
  expect(states({})).toEqual(['done', 'open', 'open', 'open', 'open'])
  expect(states({ paidAt: webhookAt })).toEqual(['done', 'done', 'open', 'open', 'open'])
  expect(states({ webhookAt, orderResult, email: { status: 'kept' } })).toEqual(
    Array(5).fill('done'),
  )
  const [, , , order, email] = stepsOf({
    ...begun,
    webhookAt,
    orderResult,
    email: { status: 'kept' },
  })
  expect(order?.text).toBe('made and paid, its 2 emails written; all of it then taken back')
  expect(email?.name).toBe('Email to you')
  expect(states({ webhookAt, orderResult: { error: 'no_service' } })).toEqual([
    'done',
    'done',
    'done',
    'failed',
    'failed',
  ])
})
