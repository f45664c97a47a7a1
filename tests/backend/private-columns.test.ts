import { beforeAll, describe, expect, it } from 'vitest'
import { dropUnsafeLinks } from '../../domain/link-address.ts'
import { openShop, type Account } from './support/shop.ts'
import { newService, stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const LONG_AGO = '2001-01-01T00:00:00Z'
let admin: Account
let ada: Account

beforeAll(async () => {
  ;[admin, ada] = await Promise.all([shop.signInAdmin(), shop.signUp('ada')])
})

const yearOf = (time: unknown) => new Date(String(time)).getUTCFullYear()
const thisYear = new Date().getUTCFullYear()

describe('where public rows come from', () => {
  it.each([
    ['service_reviews', 'order_id'],
    ['case_studies', 'source_url'],
    ['case_studies', 'external_id'],
  ])('%s does not say %s', async (table, column) => {
    for (const { client } of [{ client: shop.anonymous }, ada]) {
      const { error } = await client.from(table).select(column).limit(1)
      expect(error?.code).toBe('42703')
    }
  })
})

describe('when a row was made', () => {
  const message = () => ({
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'other',
    message: crypto.randomUUID(),
  })

  it('is not for a visitor to say', async () => {
    const sent = message()
    await shop.anonymous.from('contact_messages').insert({ ...sent, created_at: LONG_AGO })
    const session = crypto.randomUUID()
    const search = { session_id: session, query: 'x', created_at: LONG_AGO }
    await shop.anonymous.from('search_events').insert(search)
    const read = shop.backOffice
    const [messages, searches] = await Promise.all([
      read.from('contact_messages').select('created_at').eq('message', sent.message),
      read.from('search_events').select('created_at').eq('session_id', session),
    ])
    const rows = [...(messages.data ?? []), ...(searches.data ?? [])]
    expect(rows.map((row) => yearOf(row['created_at']))).toEqual([thisYear, thisYear])
  })

  it('is not for a customer to change', async () => {
    await ada.client.from('profiles').update({ created_at: LONG_AGO }).eq('id', ada.id)
    const { data } = await shop.backOffice.from('profiles').select('created_at').eq('id', ada.id)
    expect(yearOf(data?.[0]?.created_at)).toBe(thisYear)
  })

  it('is not for an admin to say either, and neither is when it was changed', async () => {
    const times = { created_at: LONG_AGO, updated_at: LONG_AGO }
    const posts = admin.client.from('blog_posts')
    const post = { slug: `s-${crypto.randomUUID()}`, title: 'A post', ...times }
    const added = await posts.insert(post).select().single()
    const changed = await posts.update(times).eq('slug', post.slug).select().single()
    for (const { data } of [added, changed]) {
      expect([yearOf(data?.created_at), yearOf(data?.updated_at)]).toEqual([thisYear, thisYear])
    }
  })

  it('is for the secret key to say: a seed and a restored store keep their times', async () => {
    const { id } = await stockService(shop, { created_at: LONG_AGO })
    const { data } = await shop.backOffice.from('services').select('created_at').eq('id', id)
    expect(yearOf(data?.[0]?.created_at)).toBe(2001)
  })
})

describe('which files there are', () => {
  const list = (account: Pick<Account, 'client'>, bucket: string) =>
    account.client.storage.from(bucket).list('', { limit: 5 })

  it.each(['service-media', 'order-files'])('in %s is for admins to see', async (bucket) => {
    const path = `${crypto.randomUUID()}.txt`
    const files = shop.backOffice.storage.from('service-media')
    await files.upload(path, new Blob(['%PDF-1.4'], { type: 'application/pdf' }))
    for (const account of [{ client: shop.anonymous }, ada]) {
      expect((await list(account, bucket)).data ?? []).toEqual([])
      expect((await account.client.storage.listBuckets()).data ?? []).toEqual([])
    }
    expect((await list(admin, 'service-media')).data).not.toEqual([])
  })
})

describe('a link to nothing that a page shows', () => {
  const LINKS = [
    '[a](data:text/html,x) b',
    '![p](data:image/png;base64,AA==) [b](https://b.example)',
    '[a](data:text/html,<script>alert(1)</script>) after',
    '[![p](javascript:1)](https://b.example)',
    '[x [y] z](JavaScript:1) e',
    'text\n[1]: data:x\nnext',
    '<data:text/html,x> <https://b.example>',
    `<a title='t' href="data:x">t</a> <a href='vbscript:x'>u</a> <a href=data:x>v</a>`,
    '[x](data:text/html,<script>alert((1))</script>) [y](data:,((((1)))) b\nnext',
    '[x](javascript:alert(1) b\nnext',
    '<a title="t"href="data:x">t</a> <a/href="data:x">u</a> <a href="data:x>v</a>\nnext',
    '[x](java\nscript:1) [y](java\tscript:1) [z](\u0001 javascript:1) <java\nscript:1>',
    '[1]: da\tta:text/html,<script>1</script>\n[a](java[](data:x)script:1)',
    '[a](d&#97;ta:text/html,x) [b](data&colon;x) ![c](&#x64;&#X61;&#0116;&#x0061;&#58;x) d',
    '[a](javascript\\:alert(1)) [b](java&Tab;script&#x3a;1) [c](<java\tscript:1>) d',
    'text\n[1]: &#106;avascript&colon;1\n<&#100;ata&colon;x>\nnext',
    '<a href="&#9;java&NewLine;script:1">t</a> <a href=&#106&#97vascript&#58x>u</a>',
    '[a](&#109;ailto:c@d.example) [b](h&#116;tps&colon;//b.example) R&amp;D: x [c](p#part:1)',
    'use <std::vector> here, or <T: Clone>\n[note]: todo:later',
    '[1]: note: hello, data: is a word, [c](/path) [d](#e) [f](mailto:f@b.example)',
  ]

  it.each(LINKS)('is not kept: %s', async (text) => {
    const kept = dropUnsafeLinks(text)
    const post = { slug: `s-${crypto.randomUUID()}`, title: 'A post', body: text }
    const { data } = await admin.client.from('blog_posts').insert(post).select('body').single()
    expect(data).toEqual({ body: kept })
    const description = JSON.stringify({ about: text, process: 'As it is.' })
    const service = newService({ service_description: description })
    const { data: stored } = await admin.client
      .from('services')
      .insert(service)
      .select('service_description')
      .single()
    expect(JSON.parse(stored?.service_description ?? '')).toEqual({
      about: kept,
      process: 'As it is.',
    })
    expect(`${kept} ${stored?.service_description}`).not.toMatch(/(data|javascript|vbscript):\S/i)
  })

  it('is refused for a picture or file', async () => {
    const { id } = await stockService(shop)
    const slide = { service_id: id, url: 'data:text/html,x' }
    expect((await admin.client.from('service_images').insert(slide)).error?.code).toBe('23514')
    const study = { title: 'A case', file_url: ' javascript:alert(1)' }
    expect((await admin.client.from('case_studies').insert(study)).error?.code).toBe('23514')
    for (const url of ['java\tscript:alert(1)', '\u0001javascript:1', 'da\nta:x']) {
      const { error } = await admin.client.from('service_images').insert({ ...slide, url })
      expect([url, error?.code]).toEqual([url, '23514'])
    }
    const good = { ...study, file_url: 'https://files.example/a.pdf' }
    expect((await admin.client.from('case_studies').insert(good)).error).toBeNull()
  })
})
