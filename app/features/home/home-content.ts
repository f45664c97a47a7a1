/** What a button of the hero does; where it leads is up to the page. */
export const HERO_ACTIONS = ['scroll-to-services', 'book-call', 'open-about'] as const

/** The texts of the home page: the rows `hero`, `how_it_works_home` and `pillars` of `page_content`. */
export interface HomeContent {
  hero: {
    /** '' where the store's tagline takes its place. */
    headline: string
    lead: string
    /** The most important first. */
    buttons: readonly { label: string; action: (typeof HERO_ACTIONS)[number] }[]
  }
  /** The stations of an order; `when` is "Hour 0". */
  howItWorks: { heading: string; steps: readonly { when: string; title: string; text: string }[] }
  /** Empty while the section is switched off; `figure` is "48h". */
  pillars: readonly { figure: string; label: string; text: string }[]
}

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
      { when: 'Brief', title: 'Send the brief', text: 'A short form asks for what I need.' },
      { when: 'Work', title: 'The work happens', text: 'You can check on your order at any time.' },
      { when: 'Done', title: 'Delivered', text: 'One round of revisions is included.' },
    ],
  },
  pillars: [],
}
