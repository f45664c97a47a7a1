import type { SampleDocument } from '../document.ts'

/** Of "Grow Sales & Leads": what goes out to people. */
export const GROW_SAMPLES: Record<string, SampleDocument> = {
  'google-ads-campaign-launch': {
    name: 'From six ad groups: roofing',
    alt: 'Sample campaign sheet: ad groups, each with a keyword and its cost per click, an ad headline, and searches that are excluded',
    body: {
      kind: 'table',
      columns: [
        { name: 'Ad group', share: 3 },
        { name: 'Keyword', share: 4.4 },
        { name: 'Headline', share: 4.4 },
        { name: 'Not for', share: 3 },
      ],
      rows: [
        ['Leak now', '"roof leak repair", $14', 'Roof leaking? Here in 2 h', '!jobs, salary'],
        ['Storm', '"storm damage roof", $11', 'Photos for your insurer', '!diy, how to'],
        ['Inspection', '[roof inspection], $6', 'Photos and a fixed price', '!drone course'],
        ['Gutters', '"gutter repair", $8', 'Gutters fixed in a day', '!guards, mesh'],
      ],
      sum: 'Day 7: read the search terms. Stop rule: $90 without a lead.',
    },
  },
  'linkedin-lead-generation-sprint': {
    name: 'From a list of 200 prospects',
    alt: 'Sample prospect list: people and companies with names blacked out, their role, the reason to write to them now, and its source, with the first message to one of them',
    body: {
      kind: 'table',
      columns: [
        { name: 'Person', share: 3 },
        { name: 'Company', share: 3.4 },
        { name: 'Role', share: 2.8 },
        { name: 'Why now', share: 4.6 },
        { name: 'Source', share: 2.8 },
      ],
      rows: [
        ['▇▇▇▇ ▇▇▇▇▇▇', '▇▇▇▇ Storage', 'COO', 'Opened a second site in May', 'Local paper'],
        ['▇▇▇▇▇ ▇▇▇▇', '▇▇▇▇▇▇ Dairy', 'Head of Ops', 'Hires two dispatchers', 'Careers page'],
        ['▇▇▇ ▇▇▇▇▇▇▇', '▇▇▇ Foods', 'Plant manager', 'Wrote about energy prices', 'His post'],
        ['▇▇▇▇▇▇ ▇▇▇', '▇▇▇▇▇ Flowers', 'CEO', 'Spoke on waste at a fair', 'Her slides'],
      ],
      sum: 'Message 1: "Two sites since May, one cold chain: who owns it?"',
    },
  },
  'landing-page-conversion-teardown': {
    name: 'Teardown: findings 1 to 4 of 21',
    alt: 'Sample teardown of a landing page: four findings ranked by effect, each with data or judgment, the effort, and what to write or do instead',
    body: {
      kind: 'findings',
      rows: [
        {
          mark: '1',
          title: 'The headline says who you are, not what I get',
          note: 'Judgment, 10 min. Try: "Your payroll, done by Friday. Fixed price."',
        },
        {
          mark: '2',
          title: 'Nine form fields before any price',
          note: 'Data: 6 in 10 stop here. Half a day: ask for email and team size.',
        },
        {
          mark: '3',
          title: 'On a phone, the button is below three logos',
          note: 'Data: phones. Swap the two blocks: an hour.',
        },
        {
          mark: '4',
          title: 'The one good proof stands at the very end',
          note: 'Judgment, 10 min. Move the quote of ▇▇▇▇▇▇ beside the form.',
        },
      ],
    },
  },
  'abandoned-cart-email-sequence': {
    name: 'Email 2 of 4, after 22 hours',
    alt: 'Sample cart email without a discount: it answers the question about returns and leads back to the cart',
    wideText: 29,
    body: {
      kind: 'message',
      facts: [
        ['Subject A', 'What if my skin doesn’t like it?'],
        ['Subject B', 'Opened? It can still go back'],
        ['Preview', 'Open, try, send back'],
        ['Held out', '10% get no email'],
      ],
      subject: 'What if my skin doesn’t like it?',
      paragraphs: [
        'Then send it back, opened, within 60 days. About one jar in fifty comes home, and we refund it the same day.',
        'In your cart: night cream, 50 ml, 1 jar, $38.',
      ],
      button: 'Back to my cart',
    },
  },
  'local-seo-boost': {
    name: 'Business profile: what changed',
    alt: 'Sample profile sheet of a local business: what its category, hours, services, and entrance were before and are now',
    body: {
      kind: 'table',
      columns: [
        { name: 'Part', share: 3 },
        { name: 'Before', share: 4.4 },
        { name: 'Now', share: 5 },
      ],
      rows: [
        ['Category', '!Store', '+Bicycle repair shop, and 2 more'],
        ['Hours', '!Closed on Saturday', '+Sat 9 to 2, holidays set'],
        ['Services', '!None', '+14, described and priced'],
        ['Entrance', '!Pin on the back street', '+Pin and photo of the door'],
        ['Directories', '!11 of 20 wrong', '+20 of 20 agree'],
      ],
      sum: 'Top 3 on the map: 3 of 25 points before, 18 after 30 days.',
    },
  },
}
