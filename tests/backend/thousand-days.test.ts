import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import {
  addUpThousandDays,
  addUpUntilNow,
  keepThousandDays,
  THOUSAND_DAYS,
} from './support/thousand-days.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'figures')
})
afterAll(() => shop.close())

describe('the figures', () => {
  beforeAll(() => keepThousandDays(shop))

  it.each(['America/New_York', 'Europe/Berlin'])(
    'of a thousand days in %s are what SQL adds up another way',
    async (zone) => {
      await shop.database.query(
        `insert into public.site_settings (key, value) values ('notification_hours', $1::text::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify({ time_zone: zone })],
      )
      const { from, to, days } = THOUSAND_DAYS
      const answer = (await must(shop.backOffice, 'admin_analytics', {
        p_from: from,
        p_to: to,
      })) as Figures
      const { months, lists, ...expected } = await addUpThousandDays(shop, zone)
      expect(answer).toMatchObject(lists)
      expect(answer).toMatchObject(expected)
      expect(answer.sales).toEqual(expected.sales)
      expect(answer.by_time).toMatchObject(months)
      expect(answer.by_time).toHaveLength(33)
      expect(answer.exits.map(({ exits }) => exits)).toEqual([3 * days, 2 * days, days])

      const untilNow = await addUpUntilNow(shop, zone)
      expect(answer.forecast).toEqual(untilNow.forecast)
      expect(await must(shop.backOffice, 'admin_dashboard', {})).toMatchObject(
        untilNow.dashboard as object,
      )
    },
  )
})

interface Figures {
  sales: object
  by_time: object[]
  exits: { exits: number }[]
  forecast: object
}
