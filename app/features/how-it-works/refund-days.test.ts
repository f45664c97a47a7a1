import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withRefundDays } from './refund-days.ts'
import { content } from './schema.ts'

const stored = readFileSync('supabase/seed/page-content.json', 'utf8')
const pages = content.parse(JSON.parse(stored))

test('the days for a refund are those of the setting, wherever a text says them', () => {
  const filled = withRefundDays(pages, 9)
  expect(filled.refund_policy.title).toBe('9 days for your money back')
  expect(filled.refund_policy.text).toMatch(
    /^You can ask for a full refund at any time before delivery, including when I'm late, and up to 9 days after it\. You don't need to give a reason/,
  )
  expect(JSON.stringify(filled)).toContain('until 9 days after delivery, you get all of your money')
  expect(JSON.stringify(filled)).not.toContain('{refund_days}')
})

test('the clock starts by itself with the brief, and no text promises a time before', () => {
  expect(pages.delivery_clock.text).toContain('The clock starts by itself when you send your brief')
  expect(stored).not.toMatch(
    /before I start|the clock won't start|until I start|counted from the complete/,
  )
})
