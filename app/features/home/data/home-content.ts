/** What a button of the hero does; where it leads is up to the page. */
export type HeroAction = 'scroll-to-services' | 'book-call' | 'open-about'

export interface HeroContent {
  /** '' where the store's tagline takes its place. */
  headline: string
  lead: string
  /** The most important first. */
  buttons: readonly { label: string; action: HeroAction }[]
}

/** A station of an order on the home page. */
export interface HomeStep {
  /** "Hour 0". */
  when: string
  title: string
  text: string
}

export interface Pillar {
  /** "48h". */
  figure: string
  label: string
  text: string
}

/** The texts of the home page: the rows `hero`, `how_it_works_home` and `pillars` of `page_content`. */
export interface HomeContent {
  hero: HeroContent
  howItWorks: { heading: string; steps: readonly HomeStep[] }
  /** Empty while the section is switched off. */
  pillars: readonly Pillar[]
}

/** What the page says where the owner has stored nothing. */
export const DEFAULT_HOME_CONTENT: HomeContent = {
  hero: {
    headline: '',
    lead: '',
    buttons: [
      { label: 'Browse Services', action: 'scroll-to-services' },
      { label: 'Book a Call', action: 'book-call' },
      { label: 'About', action: 'open-about' },
    ],
  },
  howItWorks: {
    heading: 'How it works',
    steps: [
      { when: 'Order', title: 'Pick and pay', text: 'Every service has one price.' },
      {
        when: 'Brief',
        title: 'Send the brief',
        text: 'A short form asks for what I need.',
      },
      { when: 'Work', title: 'The work happens', text: 'You can check on your order at any time.' },
      { when: 'Done', title: 'Delivered', text: 'One round of revisions is included.' },
    ],
  },
  pillars: [],
}

const ACTIONS: ReadonlySet<unknown> = new Set<HeroAction>([
  'scroll-to-services',
  'book-call',
  'open-about',
])

/** The stored rows by key. They are edited by hand, so any part of them may be missing or wrong. */
export function toHomeContent(rows: Readonly<Record<string, unknown>>): HomeContent {
  const hero = fieldsOf(rows['hero'])
  const steps = fieldsOf(rows['how_it_works_home'])
  const pillars = fieldsOf(rows['pillars'])
  const buttons = [hero['primary'], hero['secondary'], hero['tertiary']].flatMap(toButton)
  const stations = listOf(steps['steps'])
    .map(toStep)
    .filter(({ title }) => title !== '')
  const defaults = DEFAULT_HOME_CONTENT
  return {
    hero: {
      headline: listOf(hero['headline_lines']).map(textOf).filter(Boolean).join(' '),
      lead: textOf(hero['sub']),
      buttons: buttons.length > 0 ? buttons : defaults.hero.buttons,
    },
    howItWorks: {
      heading: textOf(steps['heading']) || defaults.howItWorks.heading,
      steps: stations.length > 0 ? stations : defaults.howItWorks.steps,
    },
    pillars: pillars['visible'] === true ? listOf(pillars['items']).map(toPillar) : [],
  }
}

function toButton(value: unknown): HeroContent['buttons'][number][] {
  const { label, action } = fieldsOf(value)
  return textOf(label) && ACTIONS.has(action)
    ? [{ label: textOf(label), action: action as HeroAction }]
    : []
}

function toStep(value: unknown): HomeStep {
  const { when, title, text } = fieldsOf(value)
  return { when: textOf(when), title: textOf(title), text: textOf(text) }
}

function toPillar(value: unknown): Pillar {
  const { figure, label, text } = fieldsOf(value)
  return { figure: textOf(figure), label: textOf(label), text: textOf(text) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
