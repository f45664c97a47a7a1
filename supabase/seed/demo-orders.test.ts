import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../../domain/category.ts'
import { readDeliveryClock } from '../../domain/delivery-clock.ts'
import { demoRows } from './demo-rows.ts'
import { orderFolderRows } from './order-folder-rows.ts'
import { orderRows } from './order-rows.ts'
import { placeDemoOrders } from './place-demo-orders.ts'
import { readBackOffice } from './read-back-office.ts'
import { readSeed } from './read-seed.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const now = new Date('2026-11-20T12:00:00Z')
const seed = await readSeed()
const backOffice = await readBackOffice(seed)
const placed = placeDemoOrders(backOffice, seed, now)
const rows = { ...orderRows(placed), ...orderFolderRows(placed, backOffice, now) }

describe('the questions of briefs', () => {
  it('are two to four for every category, and one for every order', () => {
    const perCategory = CATEGORIES.map(
      (category) =>
        backOffice.questions.filter((question) => question.category === category).length,
    )
    expect(perCategory.every((count) => count >= 2 && count <= 4)).toBe(true)
    const general = backOffice.questions.filter(
      ({ category, serviceSlug }) => category === null && serviceSlug === null,
    )
    expect(general).toMatchObject([{ label: 'Anything else I should know?', isRequired: false }])
  })

  it('are their own for every service, few enough for ten minutes', () => {
    const own = Map.groupBy(backOffice.questions, ({ serviceSlug }) => serviceSlug)
    const counts = seed.services.map(({ slug }) => [slug, own.get(slug)?.length ?? 0] as const)
    expect(counts.filter(([, count]) => count < 3 || count > 8)).toEqual([])
  })

  it('ask for the access that a service page names, and never for a password', () => {
    const asks = backOffice.questions.filter(
      ({ kind, help }) =>
        kind === 'choice' &&
        help.includes('My address is above these questions. Never write passwords here.'),
    )
    const needy = seed.services.filter(({ description: { details } }) =>
      /\b(?:access|accounts?|administrator|editor|manager of|rights?|logins?|seat)\b/i.test(
        details,
      ),
    )
    expect(needy.length).toBeGreaterThanOrEqual(24)
    for (const { slug } of needy) {
      const own = asks.filter(({ serviceSlug }) => serviceSlug === slug)
      expect.soft(own.length, slug).toBe(1)
    }
    const analytics = asks.find(
      ({ serviceSlug }) => serviceSlug === 'fix-google-analytics-tracking',
    )
    expect(analytics).toMatchObject({
      label: 'Have you invited me to Analytics, and to Tag Manager or your shop?',
      help: expect.stringContaining('As Editor in the GA4 property'),
      options: [
        'Yes, to Analytics and Tag Manager',
        'Yes, to Analytics and the shop or site; we have no Tag Manager',
        "I'll do it right after this; pause the clock if you have to wait for it",
        'I need help with this: please write to me, and pause the clock if you have to wait for it',
      ],
    })
  })

  it('ask for the people and the times that a service page says the brief asks for', () => {
    const promising = seed.services.filter(({ description }) =>
      /\bthe brief asks\b|\bin the brief\b/i.test(description.details),
    )
    expect(promising.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['brand-voice-guide', 'fractional-cmo-week']),
    )
    for (const { slug } of promising) {
      const labels = backOffice.questions
        .filter(({ serviceSlug, isRequired }) => serviceSlug === slug && isRequired)
        .map(({ label }) => label)
        .join(' ')
      expect.soft(labels, slug).toMatch(/\btalk to\b/)
      expect.soft(labels, slug).toMatch(/\bare they free\b/)
    }
    const cmo = backOffice.questions.filter(
      ({ serviceSlug }) => serviceSlug === 'fractional-cmo-week',
    )
    expect(cmo.map(({ label }) => label)).toContain(
      'Who can decide within a day, and who carries on afterward?',
    )
  })
})

describe('demo orders', () => {
  it('stand in every state of the work', () => {
    const states = new Set(rows.orders.map(({ status, work_status }) => `${status} ${work_status}`))
    for (const state of [
      'PAID AWAITING_BRIEF',
      'PAID IN_PROGRESS',
      'PAID WAITING_FOR_CLIENT',
      'PAID IN_REVIEW',
      'PAID REVISION',
      'COMPLETED DELIVERED',
      'REFUNDED AWAITING_BRIEF',
    ]) {
      expect(states).toContain(state)
    }
  })

  it('were placed within the last 30 days, by people at example.com', () => {
    for (const order of rows.orders) {
      expect(now.getTime() - order.created_at.getTime()).toBeLessThan(30 * DAY_MS)
      expect(order.customer_email).toMatch(/[@.]example\.com$/)
      expect(order.is_demo).toBe(true)
    }
  })

  it('have one that is late and one that is due in three hours', () => {
    const left = placed.flatMap(({ items, replayed }) => {
      const { state, msLeft } = readDeliveryClock(
        {
          status: replayed.status,
          workStatus: replayed.workStatus,
          dueAt: replayed.dueAt.toISOString(),
          clockStartedAt: replayed.clockStartedAt?.toISOString() ?? null,
          clockPausedAt: replayed.clockPausedAt?.toISOString() ?? null,
          deliveryDays: Math.max(
            ...items.map(({ service, quantity }) => service.deliveryDays * quantity),
          ),
        },
        now.getTime(),
      )
      return state === 'running' ? [msLeft / HOUR_MS] : []
    })
    expect(left.filter((hours) => hours < 0)).toEqual([-4])
    expect(left).toContain(3)
  })

  it('answer every question that must be answered', () => {
    const own = new Set(backOffice.questions.flatMap(({ serviceSlug }) => serviceSlug ?? []))
    const wrong = placed.flatMap(({ order, items }) => {
      const brief = order.timeline.find(({ event }) => event === 'brief')
      if (brief?.event !== 'brief') return []
      const asked = backOffice.questions.filter((question) =>
        items.some(({ service }) =>
          own.has(service.slug)
            ? question.serviceSlug === service.slug
            : question.category === service.category,
        ),
      )
      return asked.flatMap(({ key, options, isRequired }) => {
        const answer = brief.answers[key]
        const isRight = answer ? !options.length || options.includes(answer) : !isRequired
        return isRight ? [] : [`${order.key}: ${key}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it('have invoices that are numbered as they were paid', () => {
    const times = rows.invoices.map(({ issued_at }) => issued_at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(rows.invoices.map(({ number }) => number)).toEqual(placed.map((_, index) => index + 1))
  })

  it('are all the uses that the promo codes have, and one code has none left', () => {
    const { promo_codes: codes } = demoRows(seed, placed, now)
    for (const { id, code, redeemed_count, max_redemptions, starts_at, ends_at } of codes) {
      const uses = rows.orders.filter(({ promo_code_id }) => promo_code_id === id)
      expect([code, redeemed_count]).toEqual([code, uses.length])
      expect(uses.length).toBeLessThanOrEqual(max_redemptions ?? Infinity)
      for (const { paid_at } of uses) {
        expect([code, !starts_at || new Date(starts_at) <= new Date(paid_at)]).toEqual([code, true])
        expect([code, !ends_at || new Date(paid_at) < new Date(ends_at)]).toEqual([code, true])
      }
    }
    const usedUp = codes.filter((code) => code.redeemed_count === code.max_redemptions)
    expect(usedUp).toHaveLength(1)
  })

  it('come to the same sums as their items and codes', () => {
    const olive = rows.orders.find(({ promo_code }) => promo_code === 'SAVE50')
    expect(olive).toMatchObject({
      subtotal_cents: 108_000,
      discount_cents: 5_000,
      total_usd: 103_000,
    })
    expect(rows.promo_redemptions).toContainEqual(
      expect.objectContaining({ order_id: olive?.id, status: 'confirmed', discount_cents: 5_000 }),
    )
    expect(rows.refunds).toMatchObject([{ amount_cents: 31_000, status: 'succeeded' }])
  })
})
