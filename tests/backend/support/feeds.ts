import { callFunction } from './checkout.ts'
import type { Account, Shop } from './shop.ts'

/** Feeds of case studies, which the store itself serves: CASE_STUDY_FEED_LOCAL_HOSTS names localhost. */
export async function openFeeds(shop: Shop, admin: Account) {
  const bucket = shop.backOffice.storage.from('feeds')
  const { error: problem } = await shop.backOffice.storage.createBucket('feeds', { public: true })
  if (problem && !/exist/i.test(problem.message)) throw problem

  const write = async (path: string, content: string) => {
    const contentType = 'application/json'
    const { error } = await bucket.upload(path, content, { contentType, upsert: true })
    if (error) throw error
  }
  return {
    sync: (body: unknown, client = admin.client) => callFunction(client, 'sync-case-studies', body),
    async serve(content: string): Promise<string> {
      const path = `${crypto.randomUUID()}.json`
      await write(path, content)
      return `${shop.url}/storage/v1/object/public/feeds/${path}`
    },
    replace: (url: string, content: string) => write(url.slice(url.lastIndexOf('/') + 1), content),
  }
}
