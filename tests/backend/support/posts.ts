import { beforeAll } from 'vitest'
import { openShop } from './shop.ts'
import type { StoreAccess } from './start-stores.ts'

/** What the text of a post needs to be published. */
export const TEXT = { body: 'Some words.', excerpt: 'What it is about.' }

/** Tells the titles of a test from all others. */
export const mark = () => crypto.randomUUID().slice(0, 8)

/** A moment that is still to come. */
export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** A post as saving answers it. */
export interface Saved {
  id: string
  slug: string
  title: string
  status: string
  published_at: string | null
  updated_at: string
  body?: string
}

/** A shop, and its admin, who writes posts. */
export function openPosts(access: StoreAccess) {
  const shop = openShop(access)
  const admin = { client: shop.anonymous }
  beforeAll(async () => {
    admin.client = (await shop.signInAdmin()).client
  })

  async function trySave(
    values: object,
    former: { id?: string; updated_at?: string } = {},
    isAutosave = false,
  ) {
    return admin.client.rpc('save_post', {
      p_id: former.id ?? crypto.randomUUID(),
      p_version: former.updated_at ?? null,
      p_values: values,
      p_is_autosave: isAutosave,
    })
  }

  async function save(...given: Parameters<typeof trySave>): Promise<Saved> {
    const { data, error } = await trySave(...given)
    if (error) throw error
    return data
  }

  return { shop, admin, trySave, save }
}
