import { describe, expect, it } from 'vitest'
import { askSearch, closestTo, markedWords, newWord, searchFor } from './support/searches.ts'
import { openShop } from './support/shop.ts'
import { stockService, stockServices } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const find = (q: string, category?: string) => searchFor(shop.anonymous, q, category)
const idsOf = (results: readonly { id: string }[]) => results.map(({ id }) => id)

describe('search-intent', () => {
  it('finds a problem described in other words, and shows why', async () => {
    const [first] = await find('our newsletters land in spam')
    expect(first).toMatchObject({
      slug: 'email-deliverability-repair',
      title: 'Email Deliverability Repair (SPF, DKIM, DMARC)',
      category: 'Fix Problems',
      price_usd: 15_000,
    })
    if (!first) throw new Error('Nothing was found.')
    expect(Object.keys(first).toSorted()).toEqual([
      'category',
      'id',
      'price_usd',
      'projects_sold_30d',
      'reason',
      'slug',
      'snippet',
      'snippet_marks',
      'title',
      'title_marks',
    ])
    expect(markedWords(first.title, first.title_marks)).toEqual(['Deliverability'])
    const marked = markedWords(first.snippet, first.snippet_marks).map((word) => word.toLowerCase())
    expect(marked).toContainEqual(expect.stringMatching(/^(?:spam|newsletters?)$/))
  })

  it('says why each service was found, in the words of the visitor', async () => {
    const [first] = await find('hello, customers never open our emails these days')
    expect(first?.slug).toBe('email-deliverability-repair')
    expect(first?.reason).toMatchObject({ text: 'never open our emails', by: 'problem' })
    const { text = '', marks = [] } = first?.reason ?? {}
    expect(markedWords(text, marks)).toEqual(['open', 'emails'])
    const [named] = await find('we want a seo audit')
    expect(named?.reason).toMatchObject({ text: 'seo audit', by: 'title' })
  })

  it('names what comes closest where it finds little, apart from the results', async () => {
    const q = 'my boss wants numbers'
    const results = await find(q)
    const closest = await closestTo(shop.anonymous, q)
    expect(results[0]?.slug).toBe('looker-studio-dashboard')
    expect(closest.length).toBeGreaterThan(0)
    expect(results.length + closest.length).toBeLessThanOrEqual(3)
    expect(idsOf(results)).not.toEqual(expect.arrayContaining(idsOf(closest)))
    const beside = await closestTo(shop.anonymous, 'wordpress hacked')
    expect(beside.map(({ reason }) => reason)).toMatchObject([
      { text: 'Fix Problems', by: 'category' },
      { text: 'Fix Problems', by: 'category' },
    ])
    expect(await closestTo(shop.anonymous, 'asdfgh')).toEqual([])
    expect(await closestTo(shop.anonymous, 'seo')).toEqual([])
  })

  it('calls close what has words of a search side by side, and not what has each of them somewhere', async () => {
    const [one, other] = [newWord(), newWord()]
    const service_description = JSON.stringify({ about: `Each ${one} ${other} stands here.` })
    const { id } = await stockService(shop, { service_description })
    const said = `${one} ${other}`
    const [found] = await find(said)
    expect(found).toMatchObject({ id, reason: { text: said, by: 'text' } })
    const [closest] = await closestTo(shop.anonymous, `${said} leaking tap`)
    expect(closest).toMatchObject({ id, reason: { text: said, by: 'text' } })
    expect(await closestTo(shop.anonymous, `${one} leaking tap ${other}`)).toEqual([])
  })

  it('forgives typing errors, and marks the words that were meant', async () => {
    const [first] = await find('gogle analitics brokn')
    expect(first?.slug).toBe('fix-google-analytics-tracking')
    const marked = markedWords(first?.title ?? '', first?.title_marks ?? [])
    expect(marked).toEqual(['Google', 'Analytics'])
  })

  it('answers while the last word is still being typed', async () => {
    expect((await find('shopi'))[0]?.slug).toBe('shopify-store-setup')
  })

  it.each(['pizza near me', 'asdfgh', 'who is the president of france', '???', 'the of and'])(
    'finds nothing for "%s"',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )

  it('looks in one category when it is asked to', async () => {
    const results = await find('seo', 'Advise & Plan')
    expect(new Set(results.map(({ category }) => category))).toEqual(new Set(['Advise & Plan']))
  })

  it('ranks a title above a mention, and never finds what is not included', async () => {
    const word = newWord()
    const describeWith = (sections: Record<string, string>) => ({
      service_description: JSON.stringify({ about: 'Something.', ...sections }),
    })
    const [mention, title] = await stockServices(shop, [
      { service_title: 'Lamp', ...describeWith({ value: `Good for a ${word}.` }) },
      { service_title: `Lamp for a ${word}`, ...describeWith({}) },
      { service_title: 'Lamp', ...describeWith({ excluded: `Any ${word}.` }) },
    ])
    expect(idsOf(await find(`lamp ${word}`))).toEqual([title?.id, mention?.id])
  })

  it('puts the more popular of two equal services first, as visitors see them', async () => {
    const service_title = `Polishing of ${newWord()}`
    const [quiet, popular] = await stockServices(shop, [{ service_title }, { service_title }])
    const praise = { service_id: popular?.id, client_name: 'Ada', testimonial_text: 'Fine.' }
    const { error } = await shop.backOffice
      .from('testimonials')
      .insert({ ...praise, rating: 5, status: 'approved' })
    expect(error).toBeNull()
    const results = await find(service_title)
    expect(idsOf(results)).toEqual([popular?.id, quiet?.id])
    expect(results.map(({ projects_sold_30d: sold }) => sold)).toEqual([1, 0])
  })

  it.each([
    [{ q: '' }],
    [{ q: '   ' }],
    [{ q: 'a'.repeat(201) }],
    [{ q: 7 }],
    [{}],
    [{ q: 'seo', sessionId: '' }],
    [{ q: 'seo', sessionId: null }],
    [{ q: 'seo', sessionId: 'x'.repeat(101) }],
    [{ q: 'seo', category: 'Everything' }],
  ])('refuses %j', async (body) => {
    expect(await askSearch(shop.anonymous, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: expect.stringContaining('must') },
    })
  })

  it('keeps to a price that is wished for, alone or beside other words', async () => {
    const under = await find('something for under 150 dollars')
    expect(under.length).toBeGreaterThan(0)
    expect(Math.max(...under.map(({ price_usd: cents }) => cents))).toBeLessThan(15_000)
    expect(under[0]?.reason).toMatchObject({ text: 'for under 150 dollars', by: 'price' })
    const prices = (await find('something for $1900')).map(({ price_usd: price }) => price)
    expect(prices[0]).toBeLessThanOrEqual(190_000)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const [dear] = await find('google ads campaign')
    const { id = '', price_usd: cents = 0 } = dear ?? {}
    const cheaper = `google ads campaign under $${cents / 100 - 1}`
    expect(idsOf(await find(cheaper))).not.toContain(id)
    const dearer = (await closestTo(shop.anonymous, cheaper)).find((one) => one.id === id)
    expect(dearer?.reason).toMatchObject({ text: `under $${cents / 100 - 1}`, by: 'dearer' })
    const budget = await find('i got 1900 dollars')
    expect(budget.map(({ price_usd: price }) => price)).toEqual(prices)
    // Nothing is sold for so little.
    expect(idsOf(await find('google ads campaign for $0.02'))).toContain(id)
  })

  it('shows the lowest prices for "cheap", and as the closest where nothing costs so little', async () => {
    const cheap = await find('something cheap')
    expect(cheap).toHaveLength(6)
    const prices = cheap.map(({ price_usd: cents }) => cents)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(cheap.every(({ reason }) => reason?.by === 'cheapest')).toBe(true)
    expect(await find('under $0.50')).toEqual([])
    const closest = await closestTo(shop.anonymous, 'under $0.50')
    expect(closest.map(({ price_usd: cents }) => cents)).toEqual(prices.slice(0, 3))
    expect(closest[0]?.reason).toMatchObject({ text: 'under $0.50', by: 'cheapest' })
  })

  it('names the page that a search asks for, with services only where they may be meant, too', async () => {
    const pagesFor = async (q: string) => (await askSearch(shop.anonymous, { q })).body['pages']
    expect(await pagesFor('refund')).toEqual([{ label: 'Refunds', href: '/how-it-works#refunds' }])
    expect(await pagesFor('seo audit')).toEqual([])
    const { pages, results } = (
      await askSearch(shop.anonymous, { q: 'How do I give you access to Google Analytics?' })
    ).body
    expect(pages).toEqual([{ label: 'How it Works', href: '/how-it-works' }])
    expect(results).toContainEqual(
      expect.objectContaining({ slug: 'fix-google-analytics-tracking' }),
    )
    // What a page answers is no service, unless it names one.
    expect(await find('talk to a person')).toEqual([])
  })

  it('offers what is delivered soonest where nothing is said but when', async () => {
    const results = await find('can you do it by Friday?')
    expect(results).toHaveLength(6)
    expect(results.every(({ reason }) => reason?.by === 'delivery')).toBe(true)
    expect(results[0]?.reason?.text).toBe('24 hours')
    expect((await find('seo audit by Friday'))[0]).toMatchObject({ reason: { by: 'title' } })
  })

  it('takes 200 characters of any kind, and space around them', async () => {
    for (const q of [
      '%_\\\'";--',
      '🙂'.repeat(100),
      `  ${'é'.repeat(200)}  `,
      '\u0000 spam',
      '\ud83d spam',
    ]) {
      expect((await askSearch(shop.anonymous, { q })).status).toBe(200)
    }
  })
})

describe('what the search knows', () => {
  it('follows each state of a service immediately', async () => {
    const word = newWord()
    const service = await stockService(shop, { service_title: `Tuning ${word}`, status: 'draft' })
    const become = async (columns: Record<string, unknown>) => {
      const { error } = await shop.backOffice.from('services').update(columns).eq('id', service.id)
      expect(error).toBeNull()
      return idsOf(await find(`tuning ${word}`))
    }
    expect(idsOf(await find(`tuning ${word}`))).toEqual([])
    expect(await become({ status: 'published' })).toEqual([service.id])
    expect(await become({ status: 'archived' })).toEqual([])
    expect(await become({ status: 'published' })).toEqual([service.id])
    expect(await become({ service_title: 'Another name' })).toEqual([])
    expect(await become({ service_title: `Tuning ${word}` })).toEqual([service.id])
    expect(await become({ deleted_at: new Date().toISOString() })).toEqual([])
    expect(await become({ deleted_at: null })).toEqual([service.id])
    await shop.backOffice.from('services').delete().eq('id', service.id)
    expect(await find(`tuning ${word}`)).toEqual([])
  })

  it('shows a new price immediately', async () => {
    const word = newWord()
    const { id } = await stockService(shop, { service_title: `Tuning ${word}` })
    expect((await find(word))[0]?.price_usd).toBe(19_900)
    await shop.backOffice.from('services').update({ price_usd: 25_000 }).eq('id', id)
    expect((await find(word))[0]?.price_usd).toBe(25_000)
  })

  it('follows the vocabulary of the owner immediately', async () => {
    const admin = await shop.signInAdmin()
    const [title, saying] = [newWord(), newWord()]
    const { id } = await stockService(shop, { service_title: `Tuning ${title}` })
    expect(await find(`my ${saying}`)).toEqual([])
    const vocabulary = admin.client.from('search_vocabulary')
    const added = await vocabulary.insert({ phrases: [saying], meaning: title }).select('id')
    expect(added.error).toBeNull()
    const entry = added.data?.[0]?.id
    const [found] = await find(`my ${saying}`)
    expect(found?.id).toBe(id)
    expect(markedWords(found?.title ?? '', found?.title_marks ?? [])).toEqual([title])
    await vocabulary.update({ meaning: newWord() }).eq('id', entry)
    expect(await find(`my ${saying}`)).toEqual([])
    await vocabulary.update({ meaning: title }).eq('id', entry)
    expect(idsOf(await find(`my ${saying}`))).toEqual([id])
    await vocabulary.delete().eq('id', entry)
    expect(await find(`my ${saying}`)).toEqual([])
  })

  it('takes many changes, one after the other and side by side', async () => {
    const word = newWord()
    const titles = Array.from({ length: 12 }, (_, at) => ({
      service_title: `Tuning ${word} ${at}`,
    }))
    const services = await stockServices(shop, titles)
    await Promise.all(
      services
        .slice(0, 6)
        .map(({ id }) =>
          shop.backOffice.from('services').update({ status: 'archived' }).eq('id', id),
        ),
    )
    const left = services.slice(6).map(({ id }) => id)
    expect(idsOf(await find(word)).toSorted()).toEqual(left.toSorted())
  })
})
