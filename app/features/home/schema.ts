import * as z from 'zod/mini'

import { edited, editedFields, editedList, editedText } from '#app/backend/edited-content.ts'

import { DEFAULT_HOME_CONTENT, HERO_ACTIONS, type HomeContent } from './home-content.ts'

const button = edited(
  z.object({
    label: z.string().check(z.trim(), z.minLength(1)),
    action: z.enum(HERO_ACTIONS),
  }),
)

/** Edited by hand, so any part may be missing or wrong. */
const content = z.object({
  hero: editedFields({
    headline_lines: editedList(editedText),
    sub: editedText,
    primary: button,
    secondary: button,
    tertiary: button,
  }),
  how_it_works_home: editedFields({
    heading: editedText,
    steps: editedList(editedFields({ when: editedText, title: editedText, text: editedText })),
  }),
  pillars: editedFields({
    visible: edited(z.boolean()),
    items: editedList(editedFields({ figure: editedText, label: editedText, text: editedText })),
  }),
})

/** The stored rows by key, with the store's own words where one says nothing. */
export function toHomeContent(rows: unknown): HomeContent {
  const { hero, how_it_works_home: howItWorks, pillars } = content.parse(rows)
  const buttons = [hero.primary, hero.secondary, hero.tertiary].filter((given) => given !== null)
  const steps = howItWorks.steps.filter(({ title }) => title !== '')
  const defaults = DEFAULT_HOME_CONTENT
  return {
    hero: {
      headline: hero.headline_lines.filter(Boolean).join('\n'),
      lead: hero.sub,
      buttons: buttons.length > 0 ? buttons : defaults.hero.buttons,
    },
    howItWorks: {
      heading: howItWorks.heading || defaults.howItWorks.heading,
      steps: steps.length > 0 ? steps : defaults.howItWorks.steps,
    },
    pillars: pillars.visible ? pillars.items : [],
  }
}

const nullableText = z.nullable(z.string())

/** What the procedure `get_home_page` answers. */
export const homeAnswer = z.object({
  content: z.pipe(z.unknown(), z.transform(toHomeContent)),
  /** All featured clients, those shown included. */
  client_count: z.number(),
  /** At most 5, each with an avatar. */
  featured_clients: z.array(
    z.object({
      client_name: z.string(),
      client_company: nullableText,
      client_avatar_url: z.string(),
    }),
  ),
  testimonials: z.array(
    z.object({
      id: z.string(),
      client_name: z.string(),
      client_role: nullableText,
      client_company: nullableText,
      client_avatar_url: nullableText,
      /** 1 to 5. */
      rating: z.number(),
      testimonial_text: z.string(),
      service_name: nullableText,
      /** Null where it is not on sale. */
      service_slug: nullableText,
    }),
  ),
})

/** The texts and the social proof of the home page (product 4.7). */
export type HomePage = z.output<typeof homeAnswer>
