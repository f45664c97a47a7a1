import { aboutAnswer, type AboutPage } from '#app/features/about/schema.ts'
import type { Award } from '#app/features/about/queries.ts'
import {
  content as contactRows,
  type ContactContent,
} from '#app/features/contact/content-schema.ts'
import { withContactDefaults } from '#app/features/contact/queries.ts'
import { toHomeContent, type HomePage } from '#app/features/home/schema.ts'
import { SITE_TEXTS, type Site } from '#app/features/layout/queries.ts'

export type Blocks = Readonly<Record<string, unknown>>

/** The data of the home page with blocks in place of what is published. */
export function homeWith(home: HomePage, blocks: Blocks): HomePage {
  const made = toHomeContent(blocks)
  const content = { ...home.content }
  if ('hero' in blocks) content.hero = made.hero
  if ('how_it_works_home' in blocks) content.howItWorks = made.howItWorks
  if ('pillars' in blocks) content.pillars = made.pillars
  return { ...home, content }
}

const SHOWN_AWARDS = 4

export function aboutWith(page: AboutPage, blocks: Blocks): AboutPage {
  return {
    about: 'about' in blocks ? aboutAnswer.shape.about.parse(blocks['about']) : page.about,
    awards: 'awards' in blocks ? awardsOf(blocks['awards']).slice(0, SHOWN_AWARDS) : page.awards,
    client_logos: 'client_logos' in blocks ? logosOf(blocks['client_logos']) : page.client_logos,
  }
}

/** As the database lists them: the newest year first, within a year as they stand. */
export function awardsOf(value: unknown): Award[] {
  return entries(value)
    .map((award, index) => ({
      id: text(award['id']) || `new-${index}`,
      year: Number(award['year']) || new Date().getFullYear(),
      title: text(award['title']),
      issuer: text(award['issuer']),
      date: text(award['date']),
      description: text(award['description']),
      evidence_url: text(award['evidence_url']) || null,
    }))
    .toSorted((a, b) => b.year - a.year)
}

function logosOf(value: unknown): AboutPage['client_logos'] {
  return entries(value).map((logo, index) => ({
    id: text(logo['id']) || `new-${index}`,
    name: text(logo['name']),
    image_url: text(logo['image_url']),
  }))
}

export function contactWith(content: ContactContent, blocks: Blocks): ContactContent {
  const given = contactRows.parse(blocks)
  return {
    contact: 'contact' in blocks ? withContactDefaults(given).contact : content.contact,
    contact_faq: 'contact_faq' in blocks ? given.contact_faq : content.contact_faq,
  }
}

export function siteWith(site: Site, blocks: Blocks): Site {
  const settings = Object.assign(
    {},
    blocks['store'],
    blocks['figures'],
    blocks['footer'],
    blocks['links'],
  ) as Blocks
  const changed = Object.entries(SITE_TEXTS)
    .filter(([, key]) => key in settings)
    .map(([name, key]) => [name, text(settings[key])])
  return { ...site, ...Object.fromEntries(changed) }
}

/** Featured clients in the order of the block, the others after them. */
export function facesWith<Face extends { id: string }>(
  faces: readonly Face[],
  block: unknown,
): Face[] {
  const chosen = entries(Reflect.get(Object(block), 'clients')).map((entry) =>
    text(entry['testimonial_id']),
  )
  const placeOf = ({ id }: Face) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length)
  return faces.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function entries(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry) : []
}
