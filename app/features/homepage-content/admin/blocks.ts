import type { z } from 'zod'

import {
  aboutSchema,
  awardsSchema,
  contactSchema,
  featuredSchema,
  figuresSchema,
  footerSchema,
  heroSchema,
  linksSchema,
  logosSchema,
  pillarsSchema,
  questionsSchema,
  stepsSchema,
  storeSchema,
} from './block-schemas.ts'
import {
  asEntries,
  asStored,
  fromAbout,
  fromHero,
  fromRows,
  phoneHref,
  toAbout,
  toHero,
  toRows,
  type Stored,
} from './block-values.ts'

export interface ContentBlock {
  /** Of its row in `content_blocks`. */
  key: string
  title: string
  /** What it is, in one line. */
  about: string
  /** Where visitors see it. */
  page: '/' | '/about' | '/awards' | '/contact'
  /** A selector of its place on the page; its top without one. */
  place?: string
  schema: z.ZodObject
  /** What the form holds of what is stored. */
  fromStored(stored: unknown): Stored
  /** What is stored of what the form holds; `former` has what the form does not show. */
  toStored(values: never, former: unknown): unknown
  /** Of `list_claims`: what the block claims about the store. */
  claims?: readonly string[]
}

interface Declared<Schema extends z.ZodObject> extends Omit<
  ContentBlock,
  'schema' | 'fromStored' | 'toStored'
> {
  schema: Schema
  fromStored?: (stored: unknown) => Stored
  toStored?: (values: z.output<Schema>) => unknown
}

/** A block whose form holds what is stored, unless it says otherwise; null is stored as ''. */
function block<Schema extends z.ZodObject>({
  fromStored = asStored,
  toStored = withoutNull,
  ...rest
}: Declared<Schema>): ContentBlock {
  return {
    ...rest,
    fromStored,
    toStored(values: z.output<Schema>, former: unknown) {
      const value = toStored(values)
      return Array.isArray(value) ? value : { ...asStored(former), ...asStored(value) }
    },
  }
}

const withoutNull = (values: object): Stored =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** In the order of the pages. */
export const BLOCKS: readonly ContentBlock[] = [
  block({
    key: 'hero',
    title: 'Hero',
    about: 'The first screen: headline, text and buttons.',
    page: '/',
    schema: heroSchema,
    fromStored: (stored) => fromHero(asStored(stored)),
    toStored: toHero,
  }),
  block({
    key: 'figures',
    title: 'Brands and projects',
    about: 'The figures beside the faces of featured clients.',
    page: '/',
    place: '[aria-label="Customers so far"]',
    schema: figuresSchema,
    claims: ['brands', 'projects'],
  }),
  block({
    key: 'featured_clients',
    title: 'Featured clients',
    about: 'Whose faces are shown first.',
    page: '/',
    place: '[aria-label="Customers so far"]',
    schema: featuredSchema,
    toStored: ({ clients }) => ({
      clients: clients.filter(({ testimonial_id }) => testimonial_id !== null),
    }),
  }),
  block({
    key: 'how_it_works_home',
    title: 'How it works',
    about: 'The steps of an order.',
    page: '/',
    place: '#how-it-works',
    schema: stepsSchema,
  }),
  block({
    key: 'pillars',
    title: 'Pillars',
    about: 'What customers can count on, in figures; a section with a switch.',
    page: '/',
    place: '[aria-label="What you can count on"]',
    schema: pillarsSchema,
    claims: ['average', 'refund', 'delivery'],
  }),
  block({
    key: 'about',
    title: 'About',
    about: 'Profile, skills, summary and background.',
    page: '/about',
    schema: aboutSchema,
    fromStored: (stored) => fromAbout(asStored(stored)),
    toStored: toAbout,
    claims: ['companies', 'about_projects', 'about_brands'],
  }),
  block({
    key: 'client_logos',
    title: 'Logos',
    about: 'The companies of the carousel.',
    page: '/about',
    place: '[aria-labelledby="clients-heading"]',
    schema: logosSchema,
    fromStored: (stored) => ({ logos: fromRows(stored) }),
    toStored: ({ logos }) => toRows(logos),
    claims: ['companies'],
  }),
  block({
    key: 'awards',
    title: 'Awards',
    about: 'Awards with their evidence.',
    page: '/awards',
    schema: awardsSchema,
    fromStored: (stored) => ({ awards: fromRows(stored) }),
    toStored: ({ awards }) => toRows(awards),
  }),
  block({
    key: 'contact',
    title: 'Contact cards',
    about: 'When I answer, and what the contact page says.',
    page: '/contact',
    schema: contactSchema,
  }),
  block({
    key: 'contact_faq',
    title: 'Contact questions',
    about: 'Questions and answers below the form.',
    page: '/contact',
    place: 'section:has(details)',
    schema: questionsSchema,
    fromStored: (stored) => ({ questions: asEntries(stored) }),
    toStored: ({ questions }) => questions,
  }),
  block({
    key: 'footer',
    title: 'Footer',
    about: 'Tagline, address and ways to reach me, on every page.',
    page: '/',
    place: 'footer',
    schema: footerSchema,
    // Settings are JSON: a year alone may be a number.
    fromStored(stored) {
      const settings = asStored(stored)
      return { ...settings, copyright_year: String(settings['copyright_year'] ?? '') }
    },
    toStored: (values) => ({ ...values, phone_href: phoneHref(values.phone) }),
    claims: ['tagline'],
  }),
  block({
    key: 'store',
    title: 'Names',
    about: 'What the store, its owner and its company are called.',
    page: '/',
    schema: storeSchema,
  }),
  block({
    key: 'links',
    title: 'External links',
    about: 'Where “Book a Call” and the chat lead.',
    page: '/',
    schema: linksSchema,
  }),
]
