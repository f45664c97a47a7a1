import type { DemoKind, DemoState, Kept, Outcome, SeedRun } from '../schema.ts'

interface KindWords {
  label: string
  /** What goes and comes with it. */
  note: string
  path: string
}

const KINDS: Readonly<Record<string, KindWords>> = {
  services: {
    label: 'Services',
    note: 'With their slides, versions and demo reviews',
    path: '/admin/services',
  },
  case_studies: { label: 'Case studies', note: '', path: '/admin/case-studies' },
  testimonials: { label: 'Testimonials', note: '', path: '/admin/testimonials' },
  reviews: { label: 'Reviews', note: '', path: '/admin/reviews' },
  posts: { label: 'Blog posts', note: '', path: '/admin/blog' },
  recognition: {
    label: 'Awards and logos',
    note: 'On About and the home page',
    path: '/admin/homepage-content',
  },
  orders: {
    label: 'Orders',
    note: 'With their messages, files, refunds and DEMO- invoices',
    path: '/admin/orders',
  },
  promo_codes: { label: 'Promo codes', note: 'And their campaign', path: '/admin/promo-codes' },
  messages: { label: 'Messages', note: 'In the inbox, with answers', path: '/admin/crm/inbox' },
  questions: { label: 'Brief questions', note: '', path: '/admin/services' },
  snippets: { label: 'Snippets and bulk runs', note: '', path: '/admin/bulk' },
  search_words: { label: 'Search vocabulary', note: 'Synonyms', path: '/admin/search/vocabulary' },
  visits: {
    label: 'Days of visits',
    note: 'With the demo’s searches and sign-ins',
    path: '/admin/analytics',
  },
  trial: { label: 'Services to try out', note: '', path: '/admin/services' },
}

/** In the order of the back office. */
export const KIND_ORDER = Object.keys(KINDS).filter((kind) => kind !== 'trial')

/** The kinds of the demo store as they are listed, without the services to try out. */
export const kindsInOrder = ({ kinds }: DemoState): DemoKind[] =>
  KIND_ORDER.flatMap((name) => kinds.find(({ kind }) => kind === name) ?? [])

export const wordsOfKind = (kind: string): KindWords =>
  KINDS[kind] ?? { label: kind, note: '', path: '/admin' }

const OWN: Readonly<Record<string, string>> = {
  order: 'one of your orders needs it',
  review: 'it has a review of your own',
  testimonial: 'it has a testimonial of your own',
  'case study': 'it has a case study of your own',
  'promo code': 'a promo code is for it alone',
  'demo promo code': 'a promo code of the demo is for it alone',
  promotion: 'you promoted it in the search',
  'brief question': 'it has a brief question of your own',
  account: 'it belongs to an account',
  note: 'you wrote a note or a task about the customer',
  own: 'you have one with the same name',
}

/** Why a row stays. */
export const whyKept = ({ used_by: usedBy }: Kept) =>
  usedBy === null ? 'you changed it' : (OWN[usedBy] ?? 'something of yours hangs on it')

/** How many rows of a kind a removal would take. */
export function rowsToGo({ rows, changed, used }: DemoKind, withChanged: boolean): number {
  return rows - used - (withChanged ? 0 : changed)
}

/** "39 services removed, 2 kept" */
export function outcomeText({ kind, rows, kept_in_all: stay }: Outcome, action: SeedRun['action']) {
  const { label } = wordsOfKind(kind)
  const done = action === 'load' || action === 'fill' ? 'added' : 'removed'
  const left =
    stay > 0 ? `, ${stay.toLocaleString('en-US')} ${action === 'load' ? 'left out' : 'kept'}` : ''
  return `${label}: ${rows.toLocaleString('en-US')} ${done}${left}`
}

const ACTIONS = {
  load: 'Loading demo data',
  remove: 'Demo data removed',
  fill: 'Making services to try out',
  empty: 'Removing services to try out',
} as const

export const runTitle = ({ action }: SeedRun) => ACTIONS[action]

/** Where a run is, in words. */
export function runText({ action, status, rows_done: done, rows_total: total, error }: SeedRun) {
  const figure = (value: number) => value.toLocaleString('en-US')
  switch (status) {
    case 'waiting':
      return 'Waiting for the store to begin.'
    case 'running':
      return action === 'load'
        ? `Step ${figure(done)} of ${figure(total)}`
        : `${figure(done)} of ${figure(total)} services`
    case 'stopped':
      return `Stopped after ${figure(done)} of ${figure(total)}.`
    case 'failed':
      return `It ended with an error: ${error ?? 'unknown'}`
    case 'done':
      return 'Done.'
  }
}
