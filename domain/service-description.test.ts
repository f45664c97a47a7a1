import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  descriptionText,
  metaDescription,
  parseDescription,
  SECTIONS,
  type ServiceDescription,
} from './service-description.ts'

const nothing = parseDescription('')
const anyText = fc.string({ unit: 'binary' })
const anyDescription: fc.Arbitrary<ServiceDescription> = fc.record({
  about: anyText,
  process: anyText,
  included: anyText,
  excluded: anyText,
  details: anyText,
  value: anyText,
})

/** Tags in any order, well nested or not, around words that name no section. */
const htmlSoup = fc.array(
  fc.oneof(
    fc.nat({ max: 999 }).map((word) => ` w${word} `),
    fc.constantFrom(
      '<b>',
      '</b>',
      '<h2>',
      '</h2>',
      '<p class="x">',
      '</p>',
      '<ul>',
      '<li>',
      '</li>',
    ),
    fc.constantFrom('</ul>', '<br>', '<div>', '</div>', '<STRONG>', '</strong>', '<td>', '</td>'),
  ),
)

test('the six sections have the titles of the page', () => {
  expect(SECTIONS.map(({ title }) => title)).toEqual([
    'About This Service',
    'How It Works',
    "What's Included",
    "What's Not Included",
    'Additional Details',
    'Why It Matters?',
  ])
})

describe('JSON', () => {
  test('sections come back as they were stored', () => {
    fc.assert(
      fc.property(anyDescription, (description) => {
        expect(parseDescription(JSON.stringify(description))).toEqual(description)
      }),
    )
  })

  test('missing sections are empty, unknown keys and other values are dropped', () => {
    const raw = JSON.stringify({ process: 'Steps', value: 3, price: 'x' })
    expect(parseDescription(raw)).toEqual({ ...nothing, process: 'Steps' })
  })

  test.each(['{"about": "cut o', '{"price": 3}', '["about"]', '24', 'null', '"about"', '{}'])(
    '%s is plain text',
    (raw) => {
      expect(parseDescription(raw)).toEqual({ ...nothing, about: raw })
    },
  )
})

describe('plain text', () => {
  test('is the about section', () => {
    expect(parseDescription(' We fix **it** in a day.\n')).toEqual({
      ...nothing,
      about: 'We fix **it** in a day.',
    })
  })

  test('none at all is an empty text', () => {
    for (const raw of [null, undefined, '', ' ']) {
      expect(Object.values(parseDescription(raw)).join('')).toBe('')
    }
  })
})

describe('HTML', () => {
  test('headings of every kind name the sections', () => {
    const raw = `<p>Hello.</p><h2>How it works</h2><p>We <b>start</b> at once.</p>
      <p><strong>What&rsquo;s Included:</strong></p><ul><li><b>Process</b> map</li></ul>
      <p><b>Not included</b><br>Ads</p><h4><em>Additional</em> details</h4>Bring a login.
      <b>Why it matters?</b> Time.`
    expect(parseDescription(raw)).toEqual({
      about: '<p>Hello.</p>',
      process: '<p>We <b>start</b> at once.</p>',
      included: '<ul><li><b>Process</b> map</li></ul>',
      excluded: '<p>Ads</p>',
      details: 'Bring a login.',
      value: 'Time.',
    })
  })

  test('headings in running text count when capitalised; emphasis does not', () => {
    const raw = '<b>Overview</b>A <b>great value</b> deal<b>Deliverables</b>A <strong>PDF</strong>'
    expect(parseDescription(raw)).toEqual({
      ...nothing,
      about: 'A <b>great value</b> deal',
      included: 'A <strong>PDF</strong>',
    })
  })

  test('a heading without a keyword goes to about, with its text', () => {
    const raw = '<h3>Steps</h3><p>One</p><p><b>Our team</b></p><p>Mara</p>'
    expect(parseDescription(raw)).toEqual({
      ...nothing,
      process: '<p>One</p>',
      about: '<p><b>Our team</b></p><p>Mara</p>',
    })
  })

  test('badly nested elements end with the one around them', () => {
    const raw = '<h2>About</h2><div><p>One</div>Two</i><ul><li>A<li>B</ul>'
    expect(parseDescription(raw).about).toBe(
      '<div><p>One</p></div>Two<ul><li>A</li><li>B</li></ul>',
    )
  })

  test('a section named twice keeps both texts', () => {
    expect(parseDescription('<h2>Benefits</h2>A<h2>Value</h2>B').value).toBe('A\nB')
  })

  test('every word survives, in order', () => {
    fc.assert(
      fc.property(htmlSoup, (parts) => {
        const words = parts.filter((part) => part.startsWith(' ')).join(' ')
        const about = parseDescription(`<b></b>${parts.join('')}`).about
        expect(about.replace(/<[^>]*>/g, ' ').match(/w\d+/g)).toEqual(words.match(/w\d+/g))
      }),
    )
  })

  test('every section is balanced HTML, so that it cannot break the page around it', () => {
    const keyword = fc.constantFrom('<b>About</b>', '<h2>Process</h2>', '<p><b>Included:</b>')
    const soup = fc.array(
      fc.oneof(
        htmlSoup.map((parts) => parts.join('')),
        keyword,
      ),
    )
    fc.assert(
      fc.property(soup, (parts) => {
        const sections = parseDescription(`<b></b>${parts.join('')}`)
        for (const html of Object.values(sections)) expect(unbalancedTags(html)).toEqual([])
      }),
    )
  })
})

describe('texts made from a description', () => {
  const raw = JSON.stringify({
    value: 'Time',
    about: '**We** fix <i>it</i>.',
    process: '- Call\n- Fix',
  })

  test('the text is plain, in page order', () => {
    expect(descriptionText(raw)).toBe('We fix it. Call Fix Time')
  })

  test('the page description is the first 100 characters', () => {
    const long = 'x'.repeat(200)
    expect(metaDescription(long)).toBe('x'.repeat(100))
    expect(metaDescription(null)).toBe('')
  })

  test('any stored text is read without an error, within the limits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.json(),
          htmlSoup.map((parts) => parts.join('')),
        ),
        (stored) => {
          expect(Array.from(metaDescription(stored)).length).toBeLessThanOrEqual(100)
        },
      ),
    )
  })
})

function unbalancedTags(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>/gi)) {
    const tag = name.toLowerCase()
    if (tag === 'br') continue
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) return [`</${tag}>`]
  }
  return open
}

test('the six sections in page order, with the keys under which they are stored', () => {
  expect(SECTIONS.map(({ key, title }) => `${key}: ${title}`)).toEqual([
    'about: About This Service',
    'process: How It Works',
    "included: What's Included",
    "excluded: What's Not Included",
    'details: Additional Details',
    'value: Why It Matters?',
  ])
})
