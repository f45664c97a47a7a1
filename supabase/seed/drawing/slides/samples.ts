import type { Sample } from './sample.ts'

const rankCells = (ranks: number[]) =>
  ranks.map((rank) => ({ text: String(rank), level: rank <= 3 ? 1 : rank <= 10 ? 0.42 : 0 }))

/** Formats of thirty posts, the first ten as on the sheet: question, lesson, proof, behind the scenes, opinion. */
const MONTH = '01234 01234 12043 12041 32041 23041'.replaceAll(' ', '')

/** The sample slide of a service, by slug; services without one have three slides. */
export const SAMPLES: Record<string, Sample> = {
  'fix-google-analytics-tracking': {
    kind: 'bars',
    title: 'A quarter was missing, now it is 7%',
    caption: 'Of 100 shop orders each, before and after. People who refuse stay uncounted.',
    alt: 'Bar chart of purchases counted out of 100 shop orders each: GA4 before the repair 75, after it 93',
    unit: '',
    max: 112,
    rows: [
      { name: 'Shop back office', value: 100 },
      { name: 'GA4 before', value: 75 },
      { name: 'GA4 after', value: 93 },
    ],
  },
  'core-web-vitals-speed-fix': {
    kind: 'pairs',
    title: 'Same page, same phone, two days apart',
    caption: 'Product page, median of five runs on a mid-range phone.',
    alt: 'Before and after: largest paint 5.1 to 1.9 seconds, interaction 410 to 140 milliseconds, layout shift 0.31 to 0.02',
    pairs: [
      { name: 'Largest paint', before: '5.1 s', after: '1.9 s', share: 0.37 },
      { name: 'Response to a tap', before: '410 ms', after: '140 ms', share: 0.34 },
      { name: 'Layout shift', before: '0.31', after: '0.02', share: 0.065 },
    ],
  },
  'google-penalty-recovery-plan': {
    kind: 'line',
    title: 'The drop has a date, and the date has a cause',
    caption: 'Organic clicks per week over twenty weeks.',
    alt: 'Line chart of weekly organic clicks that falls by half in the week a template was released, not at a Google update',
    values: [52, 55, 54, 58, 60, 57, 62, 66, 64, 68, 71, 69, 74, 38, 35, 33, 36, 34, 37, 36],
    max: 84,
    mark: { index: 13, text: 'New template released' },
    axis: ['20 weeks ago', 'Today'],
    figures: [
      { value: '49%', name: 'of clicks lost in a week' },
      { value: '1', name: 'release on that day' },
      { value: '4', name: 'weeks before the update' },
    ],
  },
  'email-deliverability-repair': {
    kind: 'bars',
    title: 'Out of the spam folder, provider by provider',
    caption: 'Share of test messages in the inbox, before (dark) and after.',
    alt: 'Placement in six inboxes before and after, for example Gmail from 42 to 100 percent',
    unit: '%',
    max: 128,
    rows: [
      { name: 'Gmail', value: 100, before: 42 },
      { name: 'Outlook', value: 92, before: 25 },
      { name: 'Yahoo', value: 100, before: 33 },
      { name: 'iCloud', value: 100, before: 83 },
      { name: 'Proton', value: 100, before: 92 },
      { name: 'Corporate filter', value: 83, before: 17 },
    ],
  },
  'google-ads-campaign-launch': {
    kind: 'line',
    title: 'The first thirty days of a campaign',
    caption: 'Cost per lead, index, first month of a new search campaign.',
    alt: 'Chart of the cost per lead falling over thirty days, with the first review of search terms marked on day seven',
    values: [96, 88, 92, 80, 84, 76, 70, 58, 55, 57, 49, 46, 44, 45, 40, 38, 39, 36, 34, 35, 33],
    max: 110,
    mark: { index: 4, text: 'First search-term review' },
    axis: ['Day 1', 'Day 30'],
    figures: [
      { value: '6', name: 'ad groups by intent' },
      { value: '120', name: 'negatives on day one' },
      { value: '15', name: 'headlines in each ad' },
    ],
  },
  'local-seo-boost': {
    kind: 'cells',
    title: 'Where you stand, street by street',
    caption: 'Map position for one search on a grid of 25 points.',
    alt: 'Two rank grids of 25 points: before, top three at 3 points; thirty days later, top three at 18 points',
    columns: 5,
    fields: [
      {
        name: 'Before',
        cells: rankCells([
          14, 11, 9, 12, 18, 10, 6, 4, 8, 13, 8, 3, 2, 5, 11, 9, 5, 3, 7, 12, 15, 10, 8, 11, 19,
        ]),
      },
      {
        name: '30 days later',
        cells: rankCells([
          7, 3, 2, 4, 9, 3, 1, 1, 2, 5, 2, 1, 1, 1, 3, 3, 1, 1, 2, 3, 6, 3, 2, 4, 8,
        ]),
      },
    ],
    legend: [
      { text: 'Top 3', level: 1 },
      { text: '4 to 10', level: 0.42 },
      { text: '11 or lower', level: 0 },
    ],
  },
  'social-media-content-calendar': {
    kind: 'cells',
    title: 'Thirty days, five formats, no empty Tuesday',
    caption: 'The posts of one channel; each shade is a recurring format.',
    alt: 'Calendar of 30 days shaded by five recurring formats: question, lesson, proof, behind the scenes, and opinion',
    columns: 7,
    fields: [
      {
        name: 'Monday to Sunday',
        cells: [...MONTH].map((format, index) => ({
          text: String(index + 1),
          level: Number(format) / 4,
        })),
      },
    ],
    legend: [
      { text: 'Question', level: 0 },
      { text: 'Lesson', level: 0.25 },
      { text: 'Proof', level: 0.5 },
      { text: 'Behind it', level: 0.75 },
      { text: 'Opinion', level: 1 },
    ],
  },
  'seo-audit': {
    kind: 'pairs',
    title: 'From warnings to decisions',
    caption: 'A shop with 18,000 URLs: what the tools said, what was worth doing.',
    alt: 'Before and after: 4,312 tool warnings became 14 findings; 9 of them fit in one sprint',
    pairs: [
      { name: 'What is on the list', before: '4,312', after: '14', share: 0.02 },
      { name: 'To read', before: '96 pages', after: '11', share: 0.115 },
      { name: 'Fixed in one sprint', before: '14', after: '9', share: 0.64 },
    ],
  },
  'looker-studio-dashboard': {
    kind: 'line',
    title: 'One page that ends the argument',
    caption: 'From a dashboard: leads per week and three figures.',
    alt: 'Sample dashboard: leads per week rising over twenty weeks, 184 leads against a target of 170, conversion of 3.2 percent',
    values: [19, 22, 20, 24, 23, 27, 26, 25, 30, 33, 31, 36, 34, 38, 37, 43, 41, 45, 47, 51],
    max: 58,
    mark: { index: 15, text: 'Target reached' },
    axis: ['Week 1', 'Week 20'],
    figures: [
      { value: '184', name: 'leads in 4 weeks, target 170' },
      { value: '3.2%', name: 'conversion, last year 2.6' },
      { value: '6', name: 'sources, one definition' },
    ],
  },
  'keyword-research-map': {
    kind: 'bars',
    title: 'What happens to every page',
    caption: 'Content map: 37 pages that exist, 9 to write.',
    alt: 'Bar chart of decisions by page: leave 21, write 9, improve 10, merge 4, delete 2',
    unit: '',
    max: 25,
    rows: [
      { name: 'Leave', value: 21 },
      { name: 'Improve', value: 10 },
      { name: 'Write', value: 9 },
      { name: 'Merge', value: 4 },
      { name: 'Delete', value: 2 },
    ],
  },
  'google-tag-manager-setup': {
    kind: 'bars',
    title: 'Orders that the platforms get to see',
    caption: 'Share of orders with consent, before (dark) and after.',
    alt: 'Share of orders with consent that were received, before and after: Meta 68 to 91 percent, Google Ads 79 to 95, GA4 81 to 97',
    unit: '%',
    max: 122,
    rows: [
      { name: 'Meta', value: 91, before: 68 },
      { name: 'Google Ads', value: 95, before: 79 },
      { name: 'GA4', value: 97, before: 81 },
    ],
  },
  'zapier-workflow-automation': {
    kind: 'pairs',
    title: 'An hour a day comes back',
    caption: 'Order hand-over in a shop with forty orders a day.',
    alt: 'Before and after: 65 minutes of copying a day became 3, slips per month from 11 to 0, invoice from 5 hours to 40 seconds',
    pairs: [
      { name: 'Copying per day', before: '65 min', after: '3 min', share: 0.05 },
      { name: 'Slips per month', before: '11', after: '0', share: 0 },
      { name: 'Until invoiced', before: '5 h', after: '40 s', share: 0.01 },
    ],
  },
  'pricing-strategy-review': {
    kind: 'bars',
    title: 'How many could leave before it hurts?',
    caption: 'Customers out of 100 you could lose at the same profit.',
    alt: 'Bar chart of break-even losses: careful scenario 6 customers in 100, clear 13, bold 20',
    unit: ' of 100',
    max: 25,
    rows: [
      { name: 'Careful, +5%', value: 6 },
      { name: 'Clear, +12%', value: 13 },
      { name: 'Bold, +20%', value: 20 },
    ],
  },
}
