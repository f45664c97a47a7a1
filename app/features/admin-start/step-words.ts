import type { StartStep, StepName, StoreStart } from './schema.ts'

interface StepWords {
  title: string
  /** In a sentence: "3 steps are left: the demo data, …". */
  short: string
  about: string
  /** What the button says that puts it off; only steps that can be. */
  skip?: string
}

export const STEP_WORDS: Readonly<Record<StepName, StepWords>> = {
  demo: {
    title: 'Demo data',
    short: 'demo data',
    about: 'What the store came with. Remove it when you have looked around.',
    skip: 'Keep it for now',
  },
  name: {
    title: 'Name and links',
    short: 'name and links',
    about: 'What your store is called, and how customers reach you.',
    skip: 'Skip for now',
  },
  owner: {
    title: 'About you',
    short: 'about you',
    about: 'Who does the work. Customers see it on About, and your name below emails.',
    skip: 'Skip for now',
  },
  service: {
    title: 'First service',
    short: 'first service',
    about: 'Something to buy. It begins as a draft.',
    skip: 'Skip for now',
  },
  legal: {
    title: 'Terms and privacy',
    short: 'terms and privacy',
    about: 'What customers agree to at the checkout.',
  },
  mail: {
    title: 'Email',
    short: 'email',
    about: 'Confirmations, deliveries and sign-in links go out by your mail server.',
    skip: 'Skip for now',
  },
  payments: {
    title: 'Payments',
    short: 'payments',
    about: 'Stripe takes the money. Begin with its test keys.',
  },
  live: {
    title: 'Go live',
    short: 'going live',
    about: 'A public address, live keys, and nothing that fails.',
  },
}

const MISSING: Readonly<Record<string, string>> = {
  store_name: 'the store’s name',
  legal_name: 'the legal name',
  contact_email: 'the email address',
  phone: 'the phone number',
  address: 'the postal address',
  social_url: 'the social link',
  call_url: 'the booking link',
  chat_url: 'the chat link',
  owner_name: 'your name',
  about: 'who you are',
  portrait: 'your photo',
  service: 'a published service of your own',
  'terms-of-service': 'your terms of service',
  'privacy-policy': 'your privacy policy',
  unchecked: 'a first check',
  server: 'a mail server',
  failed: 'emails that could not be sent',
  keys: 'Stripe’s keys',
  test_payment: 'a test payment',
  public_address: 'a public address with https',
  live_keys: 'live keys',
}

const list = new Intl.ListFormat('en-US')

/** Their fields are filled in, with what the demo brought. */
const FROM_DEMO: ReadonlySet<StepName> = new Set(['name', 'owner'])

/** "Missing: a mail server", "Empty, or still the demo’s: the phone number"; '' where nothing is. */
export function missingText({ step, missing }: StartStep): string {
  if (missing.includes('rows')) return 'Demo data is still in the store'
  const named = missing.flatMap((what) => MISSING[what] ?? [])
  // The others are checks, which the readiness page has names for.
  const checks = missing.length - named.length
  if (checks > 0) named.push(checks === 1 ? '1 check to pass' : `${checks} checks to pass`)
  const lead = FROM_DEMO.has(step) ? 'Empty, or still the demo’s' : 'Missing'
  return named.length === 0 ? '' : `${lead}: ${list.format(named)}`
}

const isLeft = ({ state }: StartStep) => state === 'open' || state === 'environment'

export const stepsLeft = ({ steps }: StoreStart) => steps.filter(isLeft)

/** What is left, in a sentence. */
export function leftText(start: StoreStart): string {
  const left = stepsLeft(start)
  const namesOf = (some: readonly StartStep[]) =>
    list.format(some.map(({ step }) => STEP_WORDS[step].short))
  if (left.length > 0) {
    const count = left.length === 1 ? '1 step is' : `${left.length} steps are`
    return `${count} left until you are live: ${namesOf(left)}.`
  }
  const skipped = start.steps.filter(({ state }) => state === 'skipped')
  return skipped.length > 0
    ? `Your store is live. You put off: ${namesOf(skipped)}.`
    : 'Your store is live, and every step is done.'
}
