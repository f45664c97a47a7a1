import type { SampleDocument } from '../document.ts'

/** Of "Set Up & Automate": what runs afterward, and the proof that it does. */
export const SET_UP_SAMPLES: Record<string, SampleDocument> = {
  'google-tag-manager-setup': {
    name: 'Test protocol, order by order',
    alt: 'Sample test protocol: orders of a shop with their amount, the consent given, refused, or withdrawn, and whether Meta, Google Ads, and GA4 received them',
    body: {
      kind: 'table',
      columns: [
        { name: 'Order', share: 3.8 },
        { name: 'Consent', share: 3 },
        { name: 'Meta', share: 3 },
        { name: 'Google Ads', share: 3 },
        { name: 'GA4', share: 3 },
      ],
      rows: [
        ['#4▇▇1, Safari, $84', 'Given', '+$84, once', '+$84', '+$84'],
        ['#4▇▇2, Chrome, $31', 'Refused', '+Not sent', '+Not sent', '+Not sent'],
        ['#4▇▇3, Firefox, $55', 'Withdrawn', '+Not sent', '+Not sent', '+Not sent'],
        ['#4▇▇4, Edge, $120', 'Given', '+$120, once', '+$120', '+$120'],
      ],
      sum: 'Of 500 with consent: Meta 91%, Google Ads 95%, GA4 97%.',
    },
  },
  'crm-pipeline-setup': {
    name: 'Last 4 of 6 stages, May 5',
    alt: 'Sample sales pipeline: stages with their deals, company names blacked out, with owners and next steps, and a mark where one is missing',
    body: {
      kind: 'board',
      columns: [
        {
          name: 'Qualified',
          total: '3 deals, $24,000',
          cards: [
            { title: '▇▇▇▇▇▇ Dairy, KL', note: 'Call the buyer, Tue May 6' },
            { title: '▇▇▇▇ Foods, KL', note: 'Send the checklist, today' },
            { title: '▇▇▇▇▇ Farms, JO', note: 'Budget known? Ask by Thu' },
          ],
        },
        {
          name: 'Proposal',
          total: '3 deals, $46,000',
          cards: [
            { title: '▇▇▇▇▇▇ Ports, JO', note: 'Answer on price, Wed May 7' },
            { title: '▇▇ Cold Rooms, JO', note: '!No next step for 9 days' },
            { title: '▇▇▇▇ Clinics, KL', note: 'Visit on site, Fri May 9' },
          ],
        },
        {
          name: 'Contract',
          total: '2 deals, $33,000',
          cards: [
            { title: '▇▇▇▇▇ Hotels, KL', note: 'Legal reads, Mon May 12' },
            { title: '▇▇▇▇▇▇ Print, JO', note: 'Signature, today' },
          ],
        },
        {
          name: 'Won in May',
          total: '2 deals, $19,500',
          cards: [
            { title: '▇▇▇▇ Lodges, KL', note: '+Kickoff on May 12' },
            { title: '▇▇▇▇▇ Labs, JO', note: '+Invoice sent' },
          ],
        },
      ],
    },
  },
  'zapier-workflow-automation': {
    name: 'Runbook: order to delivery',
    alt: 'Sample runbook drawing: six steps from a shop order to an invoice, a Slack note, and an alert when one fails',
    body: {
      kind: 'flow',
      steps: [
        { tool: 'Shopify', title: 'Order is paid', note: 'About 40 a day' },
        { tool: 'Filter', title: 'Seen before?', note: 'By order number: stop' },
        { tool: 'Xero', title: 'Send the invoice', note: '3 tries, 5 min apart' },
        { tool: 'Google Sheets', title: 'Add the delivery line', note: 'Date from the zip code' },
        { tool: 'Slack', title: 'Tell the warehouse', note: 'With a link to the line' },
        { tool: 'Email', title: 'Alert if a step fails', note: 'Link to the failed run' },
      ],
    },
  },
  'shopify-store-setup': {
    name: 'Test orders before the opening',
    alt: 'Sample list of test orders of a new shop: country, payment, shipping, and tax, with what was checked',
    wideText: 29,
    body: {
      kind: 'table',
      columns: [
        { name: 'Test order', share: 3.6 },
        { name: 'Paid by', share: 2.8 },
        { name: 'Shipping', share: 3 },
        { name: 'Tax', share: 3 },
        { name: 'Result', share: 2.6 },
      ],
      rows: [
        ['Oregon, 2 bags', 'Card', '$6, 3 days', '+None', '+Passed'],
        ['Texas, 3 mugs', 'Wallet', 'Free above $45', '+8.25%', '+Passed'],
        ['Alberta, 1 mug', 'Card', '$14, 6 days', '+5% GST', '+Passed'],
        ['Refund of #1003', 'Card', 'None', '+Reversed', '+Passed'],
      ],
      sum: '30 products, 4 zones, 12 redirects, opened Saturday at 9.',
    },
  },
  'ai-chatbot-setup': {
    name: 'Question 118 of 200',
    alt: 'Sample chat of a support bot that answers from the help texts and hands over to a person, beside its test score',
    wideText: 28,
    body: {
      kind: 'chat',
      turns: [
        { by: 'visitor', text: 'Can I return shoes I wore once?' },
        { by: 'bot', text: 'Yes, within 30 days, if only worn indoors. Source: Returns, part 2.' },
        { by: 'visitor', text: 'I wore them outside in the rain.' },
        {
          by: 'bot',
          text: 'Then I can’t decide that. I’m handing you to a colleague, with this chat.',
        },
      ],
      figures: [
        ['164', 'answered right'],
        ['34', 'handed over'],
        ['2', 'wrong, corrected'],
      ],
    },
  },
}
