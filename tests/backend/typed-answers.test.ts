import { beforeAll, describe, expect, test } from 'vitest'
import { carryBackend } from '#app/backend/query-backend.ts'
import { createQueryClient } from '#app/backend/query-client.ts'
import { getAboutPage } from '#app/features/about/data/get-about-page.ts'
import { getAdminAlerts } from '#app/features/admin-shell/data/get-admin-alerts.ts'
import { getDashboard } from '#app/features/admin-dashboard/data/get-dashboard.ts'
import { getBlogPostPreview } from '#app/features/blog/data/get-blog-post-preview.ts'
import { getBlogPost } from '#app/features/blog/data/get-blog-post.ts'
import { listBlogPosts } from '#app/features/blog/data/list-blog-posts.ts'
import { getHomePage } from '#app/features/home/data/get-home-page.ts'
import { getHowItWorks } from '#app/features/how-it-works/data/get-how-it-works.ts'
import { getLegalDocument } from '#app/features/legal/data/get-legal-document.ts'
import { getOrder } from '#app/features/orders/data/get-order.ts'
import { searchServicesQuery } from '#app/features/search/queries.ts'
import { servicePageQuery } from '#app/features/services/page-queries.ts'
import { servicesQuery } from '#app/features/services/queries.ts'
import { servicePreviewQuery } from '#app/features/services/service-page.ts'
import { getSite } from '#app/features/site/data/get-site.ts'
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
    const [site, home] = await Promise.all([getSite(visitor), getHomePage(visitor)])
    expect(site.categories).toHaveLength(6)
    expect(home.testimonials.length).toBeGreaterThan(0)
    expect(home.featuredClients.length).toBeGreaterThan(0)
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
    const { posts } = await listBlogPosts(visitor, { q: '', tag: '', page: 1 })
    expect(posts.length).toBeGreaterThan(0)
    for (const { href } of posts) {
      const slug = href.replace('/blog/', '')
      expect(await getBlogPost(visitor, slug)).not.toBeNull()
      expect(await getBlogPostPreview(owner, slug)).toMatchObject({ state: 'published' })
    }
  })

  test('the pages whose texts the owner edits', async () => {
    expect((await getAboutPage(visitor)).awards).toHaveLength(4)
    expect((await getHowItWorks(visitor)).example.events.length).toBeGreaterThan(0)
    expect(await getLegalDocument(visitor, 'privacy-policy', null)).not.toBeNull()
  })

  test('a search', async () => {
    const search = { q: 'seo', category: null, sessionId: 'typed-answers' }
    const [best] = await forVisitor.fetchQuery(searchServicesQuery(search))
    expect(best?.titleMarks.length).toBeGreaterThan(0)
  })

  test('all orders, as the owner opens them', async () => {
    const orders = await rowsOf<{ id: string }>(shop.backOffice.from('orders').select('id'))
    expect(orders.length).toBeGreaterThan(0)
    for (const { id } of orders) {
      expect(await getOrder(owner, { orderId: id, key: null })).toMatchObject({ status: 'open' })
    }
  })

  test('the dashboard and the bell', async () => {
    expect((await getDashboard(owner)).days).toHaveLength(14)
    expect(await getAdminAlerts(owner)).toBeInstanceOf(Array)
  })
})
