import { rowOf, rowsOf, type Shop } from './shop.ts'

export interface StockedService {
  id: string
  slug: string
  service_title: string
  category: string
  price_usd: number
  delivery_time_days: number
}

type ServiceColumns = Partial<StockedService> & Record<string, unknown>

/** Columns of a published service that no other test knows. */
export function newService(columns: ServiceColumns = {}): ServiceColumns {
  return {
    service_title: `Test service ${crypto.randomUUID().slice(0, 8)}`,
    service_description: JSON.stringify({ about: 'What it is.', process: 'How it goes.' }),
    category: 'Fix Problems',
    price_usd: 19_900,
    delivery_time_days: 1,
    status: 'published',
    ...columns,
  }
}

/** Puts services on sale, one for each set of columns. */
export function stockServices(shop: Shop, all: ServiceColumns[]): Promise<StockedService[]> {
  return rowsOf(
    shop.backOffice
      .from('services')
      .insert(all.map(newService), { defaultToNull: false })
      .select('id, slug, service_title, category, price_usd, delivery_time_days')
      .overrideTypes<StockedService[], { merge: false }>(),
  )
}

export async function stockService(
  shop: Shop,
  columns: ServiceColumns = {},
): Promise<StockedService> {
  const [service] = await stockServices(shop, [columns])
  if (!service) throw new Error('The service was not stored.')
  return service
}

export interface PromoRow {
  id: string
  code: string
  reserved_count: number
  redeemed_count: number
}

/** Issues a promo code with a name of its own; 10 % without limits unless `columns` say otherwise. */
export function issuePromo(shop: Shop, columns: Record<string, unknown> = {}): Promise<PromoRow> {
  const code = `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  return rowOf(
    shop.backOffice
      .from('promo_codes')
      .insert({ code, type: 'percent', value: 10, ...columns })
      .select('id, code, reserved_count, redeemed_count'),
  )
}

/** How often a code is held and used at the moment. */
export async function usesOf(shop: Shop, promo: PromoRow) {
  const { reserved_count: reserved, redeemed_count: redeemed } = await rowOf(
    shop.backOffice.from('promo_codes').select('reserved_count, redeemed_count').eq('id', promo.id),
  )
  return { reserved, redeemed }
}
