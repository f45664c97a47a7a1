import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { OrderDesk } from '#app/features/orders/admin/components/order-desk.tsx'
import { workLook } from '#app/features/orders/admin/components/order-cells.tsx'
import { ownerEventWords } from '#app/features/orders/admin/owner-words.ts'
import type { OwnedOrder } from '#app/features/orders/admin/schema.ts'
import { AccessContext } from '#app/features/orders/use-order-action.ts'
import { wordsOf } from './draw.ts'
import { DELETED_ORDER as ORDER } from './owned-order.ts'

// Where the browser keeps what was typed and not sent.
vi.stubGlobal('localStorage', { getItem: () => null })

const desk = (order: OwnedOrder) =>
  wordsOf(
    createElement(
      AccessContext,
      { value: { orderId: order.id, key: null } },
      createElement(OrderDesk, { order, timedSince: null, onAcceptRefund: () => {} }),
    ),
  )

test('the order of a deleted client offers a refund and a note, and says why no more', () => {
  const words = desk(ORDER)
  expect(words).toContain("The customer deleted their account There's no one left to deliver to")
  expect(words).toContain("There's no one left to read a reply.")
  expect(words).toContain("The reason was deleted with the customer's account.")
  for (const offered of ['Accept and refund', 'Keep note']) expect(words).toContain(offered)
  for (const gone of ['Waiting for the brief', 'Send reply', 'Start without', '[deleted]']) {
    expect(words).not.toContain(gone)
  }
})

test('a delivery before that says when it counts as approved', () => {
  const deliveredAt = '2026-11-20T12:00:00Z'
  const words = desk({
    ...ORDER,
    workStatus: 'IN_REVIEW',
    deliveredAt,
    deliveries: [
      {
        number: 2,
        version: 2,
        note: '',
        itemIds: [],
        services: [],
        createdAt: deliveredAt,
        files: [],
      },
    ],
  })
  expect(words).toContain('Version 2 was delivered before that.')
  expect(words).toMatch(/counts as approved on \w+day/)
})

test('its work waits for no one, and its timeline says why', () => {
  const open = ['AWAITING_BRIEF', 'IN_PROGRESS', 'WAITING_FOR_CLIENT', 'REVISION'] as const
  for (const workStatus of open) {
    expect(workLook({ ...ORDER, workStatus })?.label).toBe('Customer left')
    const customerEmail = 'ada@buyer.example'
    expect(workLook({ ...ORDER, workStatus, customerEmail })?.label).not.toBe('Customer left')
  }
  expect(workLook({ ...ORDER, workStatus: 'IN_REVIEW' })?.label).toBe('With the customer')
  expect(workLook({ ...ORDER, status: 'COMPLETED', workStatus: 'DELIVERED' })?.label).toBe(
    'Delivered',
  )
  const event = { kind: 'account_deleted', actor: 'customer', details: {} }
  expect(ownerEventWords({ ...event, createdAt: '2026-11-20T12:00:00Z' })).toBe(
    'The customer deleted their account',
  )
})
