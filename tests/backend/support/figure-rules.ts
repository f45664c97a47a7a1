import { workExample } from '#app/features/how-it-works/worked-example.ts'
import { isPlace, same, type Place, type Rule } from './figure-rule.ts'
import { SERVICE_RULES } from './service-figure-rules.ts'

/** Where the figures of public pages come from, apart from stored texts. */
const RULES: readonly Rule[] = [
  ...SERVICE_RULES,

  // Carousels
  {
    line: /^(?:Show \w+ )?(\d+) (?:of|\/) (\d+)$/,
    isTrue: ([position, count], place) =>
      place.facts.slidesOf(place.path).some((total) => isPlace(position, count, total)),
  },

  // Home
  {
    line: /^(\S+) brands worldwide$/,
    on: '/',
    isTrue: ([brands], { facts }) => brands === facts.setting('headline_brands'),
  },
  {
    line: /^(\S+) projects delivered since (.+)$/,
    isTrue: ([projects, since], { facts }) =>
      projects === facts.setting('headline_projects') && since === facts.setting('headline_since'),
  },
  // On phones four clients have a picture, else five.
  {
    line: /^\+(\d+) more$/,
    isTrue: ([more], { facts }) => [4, 5].some((shown) => same(more, facts.featured - shown)),
  },
  {
    line: /^(All )?(\d+) services? in 24 hours(?:\.|, all the others by a set date\.)$/,
    on: '/',
    isTrue: ([all, count], { facts: { services } }) => {
      const inADay = services.filter(({ hours }) => hours <= 24).length
      return same(count, inADay) && (all !== undefined) === (inADay === services.length)
    },
  },
  { line: /^© (\d{4}) /, isTrue: ([year], { facts }) => year === facts.setting('copyright_year') },
  // The drawing of a clock: as many hours as the fastest service takes.
  {
    line: /^(\d+)h$/,
    isTrue: ([hours], { facts }) =>
      same(hours, Math.min(...facts.services.map((service) => service.hours))),
  },

  // How it works
  {
    line: /^(\d+) days for your money back$/,
    on: '/how-it-works',
    isTrue: ([days], { facts }) => days === facts.setting('refund_days'),
  },
  {
    line: /^\D*(?:up to|until) (\d+) days after (?:it|delivery)\D*$/,
    on: '/how-it-works',
    isTrue: ([days], { facts }) => days === facts.setting('refund_days'),
  },
  {
    line: /^(\d) (\w+)$/,
    on: '/how-it-works',
    isTrue: ([step, title], { facts }) => facts.steps[Number(step) - 1] === title,
  },
  {
    line: /^(?:(\d+) h)? ?(?:(\d+) min)? later$/,
    on: '/how-it-works',
    isTrue: ([hours, minutes], { facts }) => {
      const { dueMinutes } = workExample(facts.example, 1)
      const known = [...facts.example.map((event) => event.offset_minutes), dueMinutes]
      return known.includes(Number(hours ?? 0) * 60 + Number(minutes ?? 0))
    },
  },
  {
    line: /^Clock (\d+):(\d\d)$/,
    on: '/how-it-works',
    isTrue: ([hours, minutes], { facts }) =>
      [...workExample(facts.example, 1).clockMinutes, 24 * 60].includes(
        Number(hours) * 60 + Number(minutes),
      ),
  },

  // Awards, blog, legal documents, sitemap
  {
    line: /^(\d{4})$/,
    on: '/a',
    isTrue: ([year], { facts }) => facts.awardYears.some((known) => same(year, known)),
  },
  {
    line: /^(?:(.+) )?(\d+) posts?$/,
    on: '/blog',
    isTrue: ([tag, count], { facts }) =>
      same(count, facts.posts.filter(({ tags }) => tag === undefined || tags.includes(tag)).length),
  },
  {
    line: /^(?:Reading time )?(\d+) min(?: read)?$/,
    on: '/blog',
    isTrue: ([minutes], { path, lines, index, facts }) => {
      const above = new Set(lines.slice(Math.max(0, index - 12), index).map(({ text }) => text))
      const meant = facts.posts.filter(
        ({ slug, title }) => path.endsWith(`/${slug}`) || above.has(title),
      )
      return meant.some((post) => same(minutes, post.minutes))
    },
  },
  {
    line: /^Version (\d+)(?: \(this one\))?$/,
    on: '/legal/',
    isTrue: ([version], { path, facts }) =>
      facts.legal.some(
        (document) => path === `/legal/${document.slug}` && same(version, document.version),
      ),
  },
  {
    line: /^(\d+) pages?(?: in total, as sitemap\.xml lists them\.)?$/,
    on: '/sitemap',
    isTrue: ([count], { facts }) => facts.pages.some((known) => same(count, known)),
  },
  // A priority is a constant of the product (product 2.11).
  { line: /^(?:0\.\d|1\.0)$/, on: '/sitemap', isTrue: () => true },
  {
    line: /^(.+) (\/\w+\/\S+)$/,
    on: '/sitemap',
    isTrue: ([title, address = ''], { facts }) => facts.titles.get(address) === title,
  },

  // Dates
  {
    line: /^(.*?)((?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4})(?: · Verified order)?$/,
    isTrue: ([before = '', day = ''], place) => {
      const own = place.facts.praise.filter(({ name }) => before.includes(name))
      const isOwn = own.length === 0 || own.some((praise) => praise.day === day)
      return isOwn && place.facts.texts.has(day) && !/\d/.test(before)
    },
    orStored: true,
  },

  // Fixed words of the product
  {
    line: /^We'll start working on your service within 24-48 hours\.$/,
    on: '/checkout/',
    isTrue: () => true,
  },
  { line: /^0h$/, on: '/checkout/cancel', isTrue: () => true },
  { line: /^Step 1 of 2 /, on: '/submit-review', isTrue: () => true },
  { line: /^404$/, on: '/no-such-page', isTrue: () => true },
  {
    line: /^(\d) (.+)$/,
    on: '/submit-review/example',
    isTrue: ([, text = ''], { facts }) => facts.texts.has(text),
  },
  {
    line: /^(.+) (\S+@\S+) (\+[\d ()-]+) Chat with me$/,
    isTrue: (parts, { facts }) => parts.every((part) => facts.texts.has(part)),
  },
]

/** Words around a stored text. */
const AROUND = /^(?:View Details of|Add to Cart:|Enlarge:|Slides of|Hours?|Last change) /
const TWICE = /^(.+) \1$/

/** Null for a line that the database explains, else what is wrong with it. */
export function findFault(place: Place): string | null {
  const text = place.lines[place.index]?.text ?? ''
  if (place.facts.metrics.has(text)) return null
  const rules = RULES.filter(({ line, on = '/' }) => line.test(text) && place.path.startsWith(on))
  const holds = rules.some(({ line, isTrue }) => isTrue((line.exec(text) ?? []).slice(1), place))
  if (holds) return null
  if (rules.some(({ orStored }) => !orStored)) return 'the database says something else'
  const bare = text.replace(AROUND, '').replace(TWICE, '$1')
  return isStored(text, place) || isStored(bare, place) ? null : 'no rule says where it comes from'
}

/** As a whole, or behind a label without figures: "Delivered. It took 23 hours." */
function isStored(text: string, { facts }: Place): boolean {
  if (facts.texts.has(text)) return true
  return [...text.matchAll(/[.:] /g)].some(
    ({ index }) => !/\d/.test(text.slice(0, index)) && facts.texts.has(text.slice(index + 2)),
  )
}
