import { beforeAll, describe, expect, test } from 'vitest'
import { carryBackend } from '#app/backend/query-backend.ts'
import { createQueryClient } from '#app/backend/query-client.ts'
import { aboutPageQuery } from '#app/features/about/queries.ts'
import { dashboardQuery } from '#app/features/admin-dashboard/queries.ts'
import { shellQuery } from '#app/features/admin-shell/queries.ts'
import { blogPostPreviewQuery, blogPostQuery, blogPostsQuery } from '#app/features/blog/queries.ts'
import { homePageQuery } from '#app/features/home/queries.ts'
import { howItWorksQuery } from '#app/features/how-it-works/queries.ts'
import { siteQuery } from '#app/features/layout/queries.ts'
import { legalDocumentQuery } from '#app/features/legal/queries.ts'
import { orderQuery } from '#app/features/orders/queries.ts'
import { searchServicesQuery, suggestServicesQuery } from '#app/features/search/queries.ts'
import { servicePageQuery } from '#app/features/services/page-queries.ts'
import { servicesQuery } from '#app/features/services/queries.ts'
import { servicePreviewQuery } from '#app/features/services/service-page.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

// Each of these throws `answer_malformed` when the store answers otherwise than its schema says.
const shop = openShop(workerStore())
const visitor = async () => shop.anonymous
let admin: Account
const owner = async () => admin.client
const [forVisitor, forOwner] = [createQueryClient(), createQueryClient()]
carryBackend(forVisitor, visitor)
carryBackend(forOwner, owner)
beforeAll(async () => {
  admin = await shop.signInAdmin()
})

describe('the store answers as its schemas describe it', () => {
  test('the frame of every page and the home page', async () => {
    const [site, home] = await Promise.all([
      forVisitor.fetchQuery(siteQuery()),
      forVisitor.fetchQuery(homePageQuery()),
    ])
    expect(site.categories).toHaveLength(6)
    expect(home.testimonials.length).toBeGreaterThan(0)
    expect(home.featured_clients.length).toBeGreaterThan(0)
  })

  test('the pages of services, and what the owner sees of a draft', async () => {
    for (const { href } of await forVisitor.fetchQuery(servicesQuery(null))) {
      const slug = decodeURIComponent(href.replace('/service/', ''))
      expect(await forVisitor.fetchQuery(servicePageQuery(slug))).not.toBeNull()
      const preview = await forOwner.fetchQuery(servicePreviewQuery(slug))
      expect(preview).toMatchObject({ status: 'published' })
    }
  })

  test('the blog, its posts and their previews', async () => {
    const { posts } = await forVisitor.fetchQuery(blogPostsQuery({ q: '', tag: '', page: 1 }))
    expect(posts.length).toBeGreaterThan(0)
    for (const { slug } of posts) {
      expect(await forVisitor.fetchQuery(blogPostQuery(slug))).not.toBeNull()
      const preview = await forOwner.fetchQuery(blogPostPreviewQuery(slug))
      expect(preview).toMatchObject({ state: 'published' })
    }
  })

  test('the pages whose texts the owner edits', async () => {
    expect((await forVisitor.fetchQuery(aboutPageQuery())).awards).toHaveLength(4)
    const { delivery_clock } = await forVisitor.fetchQuery(howItWorksQuery())
    expect(delivery_clock.example.events.length).toBeGreaterThan(0)
    const policy = legalDocumentQuery('privacy-policy', null)
    expect(await forVisitor.fetchQuery(policy)).not.toBeNull()
  })

  test('a search', async () => {
    const search = { q: 'seo', category: null, sessionId: 'typed-answers' }
    const { results } = await forVisitor.fetchQuery(searchServicesQuery(search))
    expect(results[0]?.titleMarks.length).toBeGreaterThan(0)
    expect(results[0]?.reason).toMatchObject({ text: 'seo', by: 'title' })
    const { mostHired, examples } = await forVisitor.fetchQuery(suggestServicesQuery())
    expect(mostHired.length).toBeGreaterThan(0)
    expect(examples.length).toBeGreaterThan(0)
  })

  test('all orders, as the owner opens them', async () => {
    const orders = await rowsOf<{ id: string }>(shop.backOffice.from('orders').select('id'))
    expect(orders.length).toBeGreaterThan(0)
    for (const { id } of orders) {
      expect(await forOwner.fetchQuery(orderQuery({ orderId: id, key: null }))).toMatchObject({
        status: 'open',
      })
    }
  })

  test('the dashboard and the bell', async () => {
    expect((await forOwner.fetchQuery(dashboardQuery())).days).toHaveLength(14)
    expect((await forOwner.fetchQuery(shellQuery()))?.alerts).toHaveLength(9)
  })
})
