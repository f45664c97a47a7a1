import type { SampleDocument } from '../document.ts'

/** Of "Advise & Plan": the page that is worked with afterward. */
export const ADVISE_SAMPLES: Record<string, SampleDocument> = {
  'marketing-strategy-roadmap': {
    name: 'Roadmap: 13 weeks, 3 priorities',
    alt: 'Sample roadmap: three priorities as bars over thirteen weeks, each with its owner, hours a week, goal, and stop rule, and what was dropped for them',
    body: {
      kind: 'plan',
      periods: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'],
      rows: [
        { name: 'Demo page: sign-ups', note: '▇▇▇▇▇, 6 h. Goal 4%, stop at 2%', from: 0, to: 4 },
        { name: 'Nine articles: visits', note: '▇▇▇▇, 5 h. Goal 90, stop at 40', from: 2, to: 11 },
        { name: 'Webinars: guests', note: '▇▇▇, 3 h. Goal 25, stop at 12', from: 5, to: 13 },
        { name: 'Dropped: paid social', note: 'Frees $2,400 a month', from: 0, to: 2 },
      ],
    },
  },
  'seo-strategy-consultation': {
    name: 'From your plan on one page',
    alt: 'Sample plan after a consultation: three things to do in order before a relaunch, and one to stop',
    body: {
      kind: 'findings',
      rows: [
        {
          mark: 'Now',
          title: 'Ask the agency ▇▇▇▇▇▇ these three questions',
          note: 'Who writes? Who tests? Who watches after launch?',
        },
        {
          mark: 'May',
          title: 'Do not sign before page 4 has a redirect list',
          note: '31 pages bring half of your visitors. None is in the offer.',
        },
        {
          mark: 'June',
          title: 'Keep the wood care section, and design it first',
          note: 'It leads to every third order.',
        },
        {
          mark: 'Not',
          title: 'No link packages before autumn',
          note: 'Saves about $900 a month.',
        },
      ],
    },
  },
  'pricing-strategy-review': {
    name: 'Three scenarios, sheet 2',
    alt: 'Sample pricing sheet: three scenarios with price, customers you can afford to lose, and the change in profit per year',
    wideText: 30,
    body: {
      kind: 'table',
      columns: [
        { name: 'Scenario', share: 3.2 },
        { name: 'Middle plan', share: 3.2 },
        { name: 'Can lose', share: 3.2 },
        { name: 'If 4% leave', share: 3.4 },
      ],
      rows: [
        ['Careful, +5%', '$61', '6 in 100', '++$3,000 a year'],
        ['Clear, +12%', '$65', '13 in 100', '++$14,500 a year'],
        ['Bold, +20%', '$70', '20 in 100', '++$28,900 a year'],
        ['As it is', '$58', 'None', '!−$7,000 by inflation'],
      ],
      sum: 'My advice: Clear, from July, with the letter in tone B.',
    },
  },
  'gdpr-consent-plan': {
    name: 'From a register of 38 entries',
    alt: 'Sample register: cookies and requests of a website with their provider and purpose, whether they were set unasked, and their legal basis',
    body: {
      kind: 'table',
      columns: [
        { name: 'Entry, provider', share: 3.8 },
        { name: 'Purpose', share: 3.8 },
        { name: 'Unasked', share: 3 },
        { name: 'Legal basis', share: 4.2 },
      ],
      rows: [
        ['_ga, Google', 'Statistics', '!Set', '+Consent: ask first'],
        ['_fbp, Meta', 'Advertising', '!Set', '+Consent: ask first'],
        ['hotjar, Hotjar', 'No one looks at it', '!Set', '+None: remove'],
        ['session, your shop', 'Cart and sign-in', 'Set', 'Necessary: keep'],
        ['maps, Google', 'Map on contact page', '!Loaded', '+Consent: on click'],
      ],
      sum: '9 to remove. You keep about 78% of the measurement.',
    },
  },
  'fractional-cmo-week': {
    name: 'The week, and what it leaves behind',
    alt: 'Sample plan of a week: interviews with the team, five customers, the budget decision, and the quarter plan over seven days',
    body: {
      kind: 'plan',
      periods: ['1', '2', '3', '4', '5', '6', '7'],
      rows: [
        { name: 'Everyone in the team', note: '7 interviews, 40 min each', from: 0, to: 3 },
        { name: 'Five customers', note: '▇▇▇▇▇, ▇▇▇▇ and three more', from: 1, to: 4 },
        { name: 'Budget decision', note: 'By channel, agreed on day 5', from: 3, to: 5 },
        { name: 'Quarter plan and rhythm', note: 'Owners, Monday report', from: 4, to: 7 },
      ],
    },
  },
}

/** For a price of $1,000 or more, one page says too little: the pages that follow it, by slug. */
export const ADVISE_FURTHER_SAMPLES: Record<string, readonly SampleDocument[]> = {
  'fractional-cmo-week': [
    {
      name: 'The quarter on one page',
      alt: 'Sample quarter plan on one page: four decisions, the first two with owner, date, and the figure that shows whether they work',
      body: {
        kind: 'findings',
        rows: [
          {
            mark: '1',
            title: 'Launch to the 2,400 customers you have, then to others',
            note: '▇▇▇▇▇, from week 1. Works if 1 in 12 orders by week 4.',
          },
          {
            mark: '2',
            title: 'One offer for clinics, one page, one phone number',
            note: '▇▇▇▇, live in week 3. Works if it brings 20 inquiries a month.',
          },
          {
            mark: '3',
            title: 'End the contract with ▇▇▇▇▇▇ on its date',
            note: 'Notice is written. Search stays in house.',
          },
          {
            mark: '4',
            title: 'Hire a marketing lead, not a specialist',
            note: 'Profile and five interview questions are attached.',
          },
        ],
      },
    },
    {
      name: 'Budget by channel, per month',
      alt: 'Sample budget sheet: five channels with what they cost now, what a customer costs there, and the new budget',
      body: {
        kind: 'table',
        columns: [
          { name: 'Channel', share: 3.6 },
          { name: 'Today', share: 2.4 },
          { name: 'A customer', share: 2.6 },
          { name: 'Decision', share: 4.2 },
        ],
        rows: [
          ['Search ads', '$6,000', '$140', '+$9,000'],
          ['Email', '$800', '$35', '+$2,300'],
          ['Paid social', '$5,500', '$610', '!End, week 2'],
          ['Trade fairs', '$3,200', '$480', 'One of three: $1,100'],
          ['Agency ▇▇▇▇▇▇', '$4,500', 'Unknown', '!End of contract'],
        ],
        sum: 'All five: $20,000 become $12,400. $7,600 wait for step two.',
      },
    },
  ],
}
