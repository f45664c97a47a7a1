import type { SampleDocument } from '../document.ts'

/** Of "Analyze & Report": a page of the report. */
export const ANALYZE_SAMPLES: Record<string, SampleDocument> = {
  'seo-audit': {
    name: 'SEO audit, page 3 of 11',
    alt: 'Sample page of an SEO audit: the first four findings, each with its effect, the fix, its effort, and a test',
    body: {
      kind: 'findings',
      rows: [
        {
          mark: '1',
          title: 'A canonical rule hides 6,012 product pages',
          note: 'Template ▇▇▇▇▇▇, line 88: an hour. Test: 10 URLs in Search Console.',
        },
        {
          mark: '2',
          title: 'Filters make 4,100 empty pages',
          note: 'Answer 404 without stock: an hour. Test: the crawl finds none.',
        },
        {
          mark: '3',
          title: 'Prices arrive by script, so Google sees none',
          note: 'Write them into the HTML: half a day. Test: view the source.',
        },
        {
          mark: '4',
          title: 'The Swedish pages name the Danish ones as theirs',
          note: 'Correct hreflang: 3 lines. Test: both point back.',
        },
      ],
    },
  },
  'competitor-analysis-report': {
    name: '32 points, seen on May 4',
    alt: 'Sample comparison: points such as price and delivery, each with its source, for your company and four rivals',
    body: {
      kind: 'table',
      columns: [
        { name: 'Point', share: 3.6 },
        { name: 'You', share: 2.6 },
        { name: 'Rival A', share: 2.6 },
        { name: 'Rival B', share: 2.6 },
        { name: 'Rival C', share: 2.6 },
        { name: 'Rival D', share: 2.6 },
      ],
      rows: [
        ['Price, shop page', '$49', '$39', '$59', '$45', '$52'],
        ['Delivery, checkout', '!5 days', '2 days', '3 days', '2 days', '4 days'],
        ['Returns, terms', '+60 days', '30 days', '14 days', '30 days', '30 days'],
        ['Rating, Google', '4.6', '4.1', '4.4', '3.9', '4.3'],
        ['Ads, ad library', 'March', '2023', 'None', 'June', 'None'],
      ],
      sum: 'Gap: no one names a delivery hour. Move 1: name it.',
    },
  },
  'looker-studio-dashboard': {
    name: 'Dashboard, page 1: summary',
    alt: 'Sample dashboard: leads, cost per lead, revenue from ads, and orders with their change and definition, a line of twenty weeks against its target, and leads by channel',
    body: {
      kind: 'dashboard',
      figures: [
        {
          name: 'Leads, 4 weeks',
          value: '184',
          change: '+14 above target',
          means: 'Forms and calls, each person once',
        },
        {
          name: 'Cost per lead',
          value: '$38',
          change: '+last year $51',
          means: 'Ad spend by leads from ads',
        },
        {
          name: 'Revenue from ads',
          value: '$7,480',
          change: '+last year $5,120',
          means: '$4.10 for each ad dollar',
        },
        { name: 'Orders', value: '61', change: '!3 below target', means: 'Paid and not refunded' },
      ],
      line: {
        name: 'Leads per week, target dotted',
        values: [19, 22, 20, 24, 23, 27, 26, 25, 30, 33, 31, 36, 34, 38, 37, 43, 41, 45, 47, 51],
        target: 42.5,
      },
      bars: {
        name: 'Leads by channel',
        rows: [
          ['Search', 71],
          ['Ads', 48],
          ['Newsletter', 32],
          ['Referral', 21],
          ['Social', 12],
        ],
      },
    },
  },
  'keyword-research-map': {
    name: 'From a content map of 46 pages',
    wideText: 24,
    alt: 'Sample content map: pages with their search, monthly volume, intent and difficulty, and the decision to write, improve, merge, or leave',
    body: {
      kind: 'table',
      columns: [
        { name: 'Page', share: 4.4 },
        { name: 'Search', share: 4.2 },
        { name: 'A month', share: 2 },
        { name: 'Judged', share: 3.2 },
        { name: 'Decision', share: 3.6 },
      ],
      rows: [
        ['/heat-pump-noise', 'heat pump noise', '2,400', 'Buys, easy', '+Write, first'],
        ['/costs', 'heat pump cost', '5,100', 'Buys, hard', '+Improve'],
        ['/blog/prices-2022', 'heat pump cost', '5,100', 'Buys, hard', '!Merge into /costs'],
        ['/grants', 'heat pump grant', '3,300', 'Buys, easy', 'Leave'],
        ['/blog/team-day', 'None', '0', 'None', '!Delete'],
      ],
      sum: '21 leave, 10 improve, 9 write, 4 merge, 2 delete.',
    },
  },
  'customer-survey-analysis': {
    name: 'Survey report, page 4 of 16',
    alt: 'Sample page of a survey report: four findings with their share of customers and a quote, names blacked out',
    body: {
      kind: 'findings',
      rows: [
        {
          mark: '41%',
          title: 'Stay because of one person in support',
          note: '“▇▇▇▇▇ answers before I have finished typing.” Between 36 and 46%.',
        },
        {
          mark: '27%',
          title: 'Never found the export',
          note: '22 to 32%, new customers twice as often. Two menus deep.',
        },
        {
          mark: '18%',
          title: 'Would pay more for a yearly invoice',
          note: '14 to 22%. Nearly all have more than ten seats.',
        },
        {
          mark: '6%',
          title: 'Asked for the new design',
          note: '4 to 8%. It was first on your list for the year.',
        },
      ],
    },
  },
}
