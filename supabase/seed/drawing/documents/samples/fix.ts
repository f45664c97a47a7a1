import type { SampleDocument } from '../document.ts'

/** Of "Fix Problems": what was wrong, line by line, and what it is now. */
export const FIX_SAMPLES: Record<string, SampleDocument> = {
  'fix-google-analytics-tracking': {
    name: 'Event trace of a shop',
    alt: 'Sample event trace of a shop: each event with what GA4 got before the repair, the cause, and what it gets now',
    body: {
      kind: 'table',
      columns: [
        { name: 'Event', share: 3 },
        { name: 'Before', share: 3 },
        { name: 'Cause', share: 5 },
        { name: 'Now', share: 3 },
      ],
      rows: [
        ['purchase', '!75 of 100', 'Wallet buyers end on another page', '+93 of 100'],
        ['add_to_cart', '!Fires twice', 'Tag in the theme and in GTM', '+Once'],
        ['generate_lead', '!Missing', 'Form sends without a new page', '+Every time'],
        ['view_item', 'Works', 'None', '+Works'],
        ['refund', '!Without value', 'Field renamed by an update', '+With its value'],
      ],
      sum: 'Data is reliable from March 14, 2025, 9 AM on.',
    },
  },
  'core-web-vitals-speed-fix': {
    name: 'Speed report: before and after',
    alt: 'Sample speed report: three page templates with largest paint, response, and layout shift before and after the repair',
    body: {
      kind: 'table',
      columns: [
        { name: 'Template', share: 3 },
        { name: 'LCP', share: 3 },
        { name: 'INP', share: 3.4 },
        { name: 'CLS', share: 3 },
        { name: 'What did it', share: 4.6 },
      ],
      rows: [
        [
          'Product',
          '+5.1 to 1.9 s',
          '+410 to 140 ms',
          '+0.31 to 0.02',
          'AVIF pictures, chat on demand',
        ],
        [
          'Category',
          '+4.4 to 2.1 s',
          '+290 to 160 ms',
          '+0.18 to 0.01',
          'Filters without a rebuild',
        ],
        ['Home', '+3.9 to 1.7 s', '+220 to 120 ms', '+0.24 to 0.03', 'Slider without a script'],
      ],
      sum: 'Budget from now on: 180 KB of script on every page.',
    },
  },
  'google-penalty-recovery-plan': {
    name: 'Verdict, page 1 of 9',
    alt: 'Sample verdict: four possible causes of a traffic drop with their probabilities and the evidence for each',
    body: {
      kind: 'findings',
      rows: [
        {
          mark: '85%',
          title: 'Technical fault: the new template',
          note: 'Clicks fell 49% in the week of release 4.2, four weeks before the Google update.',
        },
        {
          mark: '10%',
          title: 'Core update a month later',
          note: 'Pages with the old template gained in it. Competitor ▇▇▇▇▇▇▇ too.',
        },
        {
          mark: '4%',
          title: 'Less demand',
          note: 'Searches for your 50 terms were stable all year.',
        },
        {
          mark: '1%',
          title: 'Manual action or links',
          note: 'None in Search Console. Do not send a disavow file.',
        },
      ],
    },
  },
  'wordpress-malware-cleanup': {
    name: 'Cleanup log',
    alt: 'Sample cleanup log: infected files with line, what was in them, and what was done about it',
    body: {
      kind: 'table',
      columns: [
        { name: 'File', share: 4.4 },
        { name: 'Found', share: 4.6 },
        { name: 'Done', share: 3.4 },
      ],
      rows: [
        ['slider/upload.php:41', '!Way in: upload without a check', '+Plugin replaced'],
        ['wp-config.php:3', '!Code hidden in base64', '+Restored'],
        ['uploads/2024/a.php', '!Shell, written on May 2', '+Deleted'],
        ['Table wp_users', '!Unknown admin: ▇▇▇▇', '+Removed'],
        ['All else', '4,102 files equal the originals', 'Left alone'],
      ],
      sum: 'Google review filed at 6:40 PM: one to three days.',
    },
  },
  'email-deliverability-repair': {
    name: 'DNS sheet: before and now',
    alt: 'Sample DNS sheet: SPF, DKIM, and DMARC records of a domain with what was wrong and what they are now',
    body: {
      kind: 'table',
      columns: [
        { name: 'Record', share: 3.2 },
        { name: 'Before', share: 4 },
        { name: 'Now', share: 5 },
      ],
      rows: [
        ['SPF', '!Two records, 14 lookups', '+One record, 7 lookups'],
        ['DKIM newsletter', '!1024 bits, not aligned', '+2048 bits, signed and tested'],
        ['DKIM invoices', '!Missing', '+2048 bits, signed and tested'],
        ['DMARC', '!None', '+p=none, reports to ▇▇▇▇▇▇'],
        ['One-click unsubscribe', 'Works', '+Works'],
      ],
      sum: 'Next: p=quarantine in week 3, p=reject in week 8.',
    },
  },
}
