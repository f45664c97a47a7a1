import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readCaseStudyFeed } from './case-study-feed.ts'

const ENTRY = {
  id: 'a-1',
  title: ' Half the orders ',
  client_name: 'Fjordlys',
  primary_service_category: 'Fix Problems',
  industry: 'Retail',
  excerpt: 'Found before lunch.',
  file_url: 'https://files.example/half.PDF?v=2',
  is_featured: true,
  campaign_name: 'Clean Signals',
  metrics: { orders_improvement: 87, note: 'x' },
  created_at: '2026-05-01T10:00:00+02:00',
}

describe('readCaseStudyFeed', () => {
  test('reads an entry into the columns of the table', () => {
    expect(readCaseStudyFeed({ case_studies: [ENTRY] })).toEqual({
      caseStudies: [
        {
          external_id: 'a-1',
          title: 'Half the orders',
          client_name: 'Fjordlys',
          primary_service_category: 'Fix Problems',
          industry: 'Retail',
          excerpt: 'Found before lunch.',
          description: null,
          file_url: 'https://files.example/half.PDF?v=2',
          file_type: 'pdf',
          is_featured: true,
          campaign_name: 'Clean Signals',
          metrics: { orders_improvement: 87, note: 'x' },
          metric_order: ['orders_improvement', 'note'],
          created_at: '2026-05-01T08:00:00.000Z',
        },
      ],
      skipped: [],
      listedIds: ['a-1'],
    })
  })

  test('an entry that cannot be read is still in the feed', () => {
    const feed = readCaseStudyFeed([ENTRY, { id: 2, title: '' }])
    expect(feed?.listedIds).toEqual(['a-1', '2'])
  })

  test.each([
    ['a map', { zebra: 1, apple: 2 }, ['zebra', 'apple']],
    [
      'a list',
      [
        { name: 'zebra', value: 1 },
        { name: '2024', value: 2 },
      ],
      ['zebra', '2024'],
    ],
  ])('keeps the order of metrics that are %s', (_, metrics, order) => {
    const feed = readCaseStudyFeed([{ id: '1', title: 'One', metrics }])
    expect(feed?.caseStudies[0]?.metric_order).toEqual(order)
    expect(Object.keys(feed?.caseStudies[0]?.metrics ?? {}).toSorted()).toEqual(order.toSorted())
  })

  test('takes a bare list and numbers as ids', () => {
    const feed = readCaseStudyFeed([{ id: 7, title: 'Seven' }])
    expect(feed?.caseStudies).toMatchObject([{ external_id: '7', title: 'Seven', metrics: {} }])
  })

  test.each([
    [{ title: ' ' }, 'no id'],
    [{ id: 'x', title: '  ' }, 'no title'],
    [
      { ...ENTRY, primary_service_category: 'Magic' },
      'primary_service_category “Magic” is unknown. Use one of: Fix Problems, Grow Sales & Leads, Create Content, Analyze & Report, Set Up & Automate, Advise & Plan',
    ],
    [{ ...ENTRY, file_url: 'javascript:alert(1)' }, 'file_url is not https'],
    [
      { ...ENTRY, file_type: 'exe' },
      'file_type “exe” is unknown. Use one of: pdf, doc, docx, mp4, mov, zip',
    ],
    [{ ...ENTRY, created_at: '01.09.2026' }, 'created_at is not a date like 2026-09-01'],
    [{ ...ENTRY, created_at: '2026-13-45' }, 'created_at is not a date like 2026-09-01'],
    [{ ...ENTRY, created_at: '0000-01-01' }, 'created_at is not a date like 2026-09-01'],
    [{ ...ENTRY, file_url: 'https://files.example/a b.pdf' }, 'file_url has a blank in it'],
    [{ ...ENTRY, industry: 7 }, 'industry is not a text'],
    [{ ...ENTRY, is_featured: 'yes' }, 'is_featured is neither true nor false'],
    [{ ...ENTRY, metrics: 'many' }, 'metrics is neither a map nor a list'],
    ['text', 'no id'],
    [null, 'no id'],
  ])('skips %j', (entry, reason) => {
    const feed = readCaseStudyFeed([ENTRY, entry])
    expect(feed?.caseStudies).toHaveLength(1)
    const [skipped = ''] = feed?.skipped ?? []
    expect(skipped.replace(` (“${ENTRY.title.trim()}”)`, '')).toBe(`Entry 2: ${reason}`)
  })

  test.each([
    ['title', 200],
    ['client_name', 200],
    ['industry', 100],
    ['excerpt', 500],
    ['description', 20_000],
    ['campaign_name', 200],
    ['id', 500],
  ])('takes a %s of %i characters, as the form does, and skips a longer one', (name, most) => {
    const longest = readCaseStudyFeed([{ ...ENTRY, [name]: 'x'.repeat(most) }])
    expect(longest).toMatchObject({ caseStudies: [expect.anything()], skipped: [] })
    const longer = readCaseStudyFeed([{ ...ENTRY, [name]: 'x'.repeat(most + 1) }])
    const reason = `${name} is too long. Use at most ${most.toLocaleString('en-US')} characters`
    expect(longer).toMatchObject({ caseStudies: [], skipped: [expect.stringMatching(reason)] })
  })

  test.each([
    [{ Revenue: { value: 40 } }, '“Revenue” in metrics is neither a number nor a text'],
    [{ Revenue: null }, '“Revenue” in metrics is neither a number nor a text'],
    [{ Revenue: true }, '“Revenue” in metrics is neither a number nor a text'],
    [{ Revenue: Infinity }, '“Revenue” in metrics is neither a number nor a text'],
    [{ Revenue: ' ' }, '“Revenue” in metrics is empty'],
    [{ '': 40 }, 'metrics has a figure without a name'],
    [{ _: 40 }, 'metrics has a figure without a name'],
    [[{ value: 40 }], 'metrics has a figure without a name'],
    [[4], 'metrics has a figure without a name'],
    [{ leads: 1, Leads: 2 }, '“Leads” in metrics is there twice'],
    [
      [
        { name: 'leads', value: 1 },
        { name: 'leads', value: 2 },
      ],
      '“leads” in metrics is there twice',
    ],
    [{ Revenue: 'x'.repeat(61) }, '“Revenue” in metrics is too long. Use at most 60 characters'],
    [
      { ['x'.repeat(61)]: 4 },
      `the name “${'x'.repeat(61)}” in metrics is too long. Use at most 60 characters`,
    ],
    [
      Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`Figure ${at}`, at])),
      'metrics has 13 figures. Use at most 12',
    ],
    [{ Revenue: '4\0' }, '“Revenue” in metrics has invisible characters. Remove them'],
  ])('a figure that cannot be taken is named: %j', (metrics, reason) => {
    const feed = readCaseStudyFeed([{ id: '1', title: 'One', metrics }])
    expect(feed).toMatchObject({ caseStudies: [], skipped: [`Entry 1 (“One”): ${reason}`] })
  })

  test.each(['title', 'client_name', 'excerpt', 'description', 'campaign_name', 'id'])(
    'skips a %s that no column can hold, and nothing else',
    (name) => {
      for (const letter of ['\0', '\ud83d', '\udc4d']) {
        const feed = readCaseStudyFeed([ENTRY, { ...ENTRY, id: 'b', [name]: `One${letter}` }])
        expect(feed?.caseStudies).toHaveLength(1)
        expect(feed?.skipped[0]).toMatch(`: ${name} has invisible characters. Remove them`)
        const told = JSON.stringify([feed?.skipped, feed?.listedIds])
        expect(told).not.toMatch(/\\u(?:0000|d83d|dc4d)/)
      }
    },
  )

  test('a title in the log is cut between characters', () => {
    const [skipped] = readCaseStudyFeed([{ title: '👍'.repeat(81) }])?.skipped ?? []
    expect(skipped).toBe(`Entry 1 (“${'👍'.repeat(80)}”): no id`)
  })

  test('what is skipped is named', () => {
    expect(readCaseStudyFeed([ENTRY, { title: 'Carts' }])?.skipped).toEqual([
      'Entry 2 (“Carts”): no id',
    ])
  })

  test('an id is taken once', () => {
    expect(readCaseStudyFeed([ENTRY, ENTRY])?.skipped).toEqual([
      `Entry 2 (“${ENTRY.title.trim()}”): id used twice`,
    ])
  })

  test.each([null, 'text', 4, {}, { case_studies: {} }, { items: [] }])(
    'is null for %j, which is not a feed',
    (feed) => expect(readCaseStudyFeed(feed)).toBeNull(),
  )

  test.each(['pdf', 'doc', 'docx', 'mp4', 'mov', 'zip'])('takes a file of type %s', (file_type) => {
    expect(readCaseStudyFeed([{ ...ENTRY, file_type }])?.caseStudies).toMatchObject([{ file_type }])
  })

  test('is null for a feed beyond 500 entries', () => {
    const most = Array.from({ length: 500 }, (_, id) => ({ ...ENTRY, id }))
    expect(readCaseStudyFeed(most)?.caseStudies).toHaveLength(500)
    expect(readCaseStudyFeed(Array.from({ length: 501 }, () => ENTRY))).toBeNull()
  })

  test('never throws, no matter what a feed contains', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (entries) => {
        const feed = readCaseStudyFeed(entries)
        expect(feed && feed.caseStudies.length + feed.skipped.length).toBe(entries.length)
      }),
    )
  })
})
