import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

const POST = {
  title: 'Not out yet',
  excerpt: 'What it is about.',
  body: '## First\n\nA **strong** word.\n\n## Second\n\nAnother.',
  author: 'Mara Lindqvist',
  tags: ['Preview'],
}

test('a post that is not published is 404, and an admin reads it with ?preview=1', async ({
  admin,
  page,
  database,
}) => {
  const slug = `not-out-yet-${crypto.randomUUID().slice(0, 8)}`
  const { data } = await database
    .from('blog_posts')
    .insert({ ...POST, slug })
    .select('id')
  const id = data?.[0]?.id
  const path = `/blog/${slug}`
  const bar = page.getByRole('region', { name: 'Preview' })
  await test.step('a draft', async () => {
    await admin.open(`${path}?preview=1`, POST.title)
    await expect(bar).toContainText('A draft: visitors do not see it yet.')
    await expect(page.locator('strong', { hasText: 'strong' })).toBeVisible()
    const facts = page.locator('article dl').first()
    await expect(facts).toContainText('Draft')
    await expect(facts).not.toContainText('Published')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page, 'preview of a post')
  })
  await test.step('without the parameter it is not there for anyone', async () => {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Oops! Page not found')
  })
  await test.step('a scheduled one, with its time; a public one as it is', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const posts = database.from('blog_posts')
    await posts.update({ status: 'scheduled', published_at: tomorrow }).eq('id', id)
    await admin.open(`${path}?preview=1`, POST.title)
    await expect(bar).toContainText('Scheduled: visitors see it from')
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await posts.update({ status: 'published', published_at: yesterday }).eq('id', id)
    await admin.open(`${path}?preview=1`, POST.title)
    await expect(bar).toContainText('This is what visitors see.')
  })
  await test.step('a visitor sees no preview', async () => {
    await database.from('blog_posts').update({ status: 'draft' }).eq('id', id)
    await page.evaluate(() => localStorage.clear())
    const answer = await page.goto(`${path}?preview=1`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  })
  await database.from('blog_posts').delete().eq('id', id)
})
