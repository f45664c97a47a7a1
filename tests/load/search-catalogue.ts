import type { SupabaseClient } from '@supabase/supabase-js'
import { readSeed, type Seed } from '../../supabase/seed/read-seed.ts'

const SERVICES = 10_000
const BATCH = 500
const NICHES = 'dentists bakeries lawyers hotels florists gyms schools museums farms studios'.split(
  ' ',
)

/** Adds services up to 10,000 on sale, with descriptions as long as those of the demo store. */
export async function fillCatalogue(backOffice: SupabaseClient): Promise<void> {
  const seed = await readSeed()
  for (let first = 0; first < SERVICES; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => serviceRow(seed, first + at))
    const { error } = await backOffice.from('services').insert(rows)
    if (error) throw error
  }
}

/** The title and the sections of one come from different services of the demo store. */
function serviceRow({ services }: Seed, number: number) {
  const part = (step: number) => {
    const service = services[(number * step) % services.length]
    if (!service) throw new Error('The seed has no services.')
    return service
  }
  const { title, category, priceCents } = part(1)
  const description = {
    ...part(7).description,
    about: part(1).description.about,
    process: part(11).description.process,
    included: part(13).description.included,
  }
  return {
    slug: `search-${number}`,
    service_title: `${title} for ${NICHES[number % NICHES.length]} no. ${number}`.slice(0, 200),
    service_description: JSON.stringify(description),
    category,
    price_usd: priceCents + number,
    delivery_time_days: 1,
    status: 'published',
  }
}
