import { z } from 'zod'

import * as fields from '#app/resource/fields.ts'

const WEB_ADDRESS = /^https:\/\/[^\s"'<>]+$/
const webAddress = (label: string) =>
  fields.text(label, {
    max: 500,
    pattern: WEB_ADDRESS,
    hint: 'An address that begins with https://',
  })

const long = 'long-text'

export const heroSchema = z
  .object({
    headline: fields.optionalText('Headline', {
      max: 120,
      kind: long,
      hint: 'Lines break where they fit, and where you press Enter. The first number is shown in color. Without a headline, the tagline of the footer takes its place; that one is the title in the browser, too.',
    }),
    sub: fields.optionalText('Text below it', { max: 400, kind: long }),
    buttons: fields.items(
      'Buttons',
      z.object({
        label: fields.text('Label', { max: 40 }),
        action: fields.choice('Leads to', {
          'scroll-to-services': 'The services below',
          'book-call': 'Booking a call',
          'open-about': 'The page About',
        }),
      }),
      { noun: 'button', max: 3, hint: 'The first one stands out.' },
    ),
  })
  .superRefine(({ buttons }, check) => eachOnce(check, 'buttons', buttons, 'action', 'way'))

export const stepsSchema = z
  .object({
    heading: fields.text('Heading', { max: 80 }),
    steps: fields.items(
      'Steps',
      z.object({
        when: fields.text('When', { max: 20 }),
        title: fields.text('Title', { max: 60 }),
        text: fields.text('Text', { max: 300, kind: long }),
      }),
      { noun: 'step', max: 6, hint: 'With four steps, a ruler of 24 hours lies above them.' },
    ),
  })
  .superRefine(({ steps }, check) => eachOnce(check, 'steps', steps, 'title', 'title'))

export const pillarsSchema = z
  .object({
    visible: fields.flag('Show this section on the home page'),
    items: fields.items(
      'Pillars',
      z.object({
        figure: fields.text('Figure', { max: 12 }),
        label: fields.text('Label', { max: 40 }),
        text: fields.text('Text', { max: 200, kind: long }),
      }),
      { noun: 'pillar', max: 4 },
    ),
  })
  .superRefine(({ items }, check) => eachOnce(check, 'items', items, 'label', 'label'))

export const figuresSchema = z.object({
  headline_brands: fields.text('Brands worldwide', { max: 12 }),
  headline_projects: fields.text('Projects delivered', { max: 12 }),
  headline_since: fields.optionalText('Projects since', {
    max: 30,
    hint: 'A month and year, such as “September 2024”.',
  }),
})

export const featuredSchema = z
  .object({
    clients: fields.items(
      'Clients shown first',
      z.object({
        testimonial_id: fields.optionalRelated('Client', {
          source: 'testimonials',
          value: 'id',
          label: 'client_name',
          where: { is_featured: 'true' },
          gone: {
            word: 'not featured any more',
            problem: 'Visitors do not see this client: the next featured one takes the place.',
          },
        }),
      }),
      {
        noun: 'client',
        max: 5,
        hint: 'Five faces of featured testimonials are shown: these first, then the newest. Which ones are featured is chosen under Testimonials.',
      },
    ),
  })
  .superRefine(({ clients }, check) =>
    eachOnce(check, 'clients', clients, 'testimonial_id', 'client'),
  )

export const logosSchema = z.object({
  logos: fields.items(
    'Logos',
    z.object({
      name: fields.text('Company', { max: 80 }),
      kind: fields.choice('Counts as', { client: 'Client', partner: 'Partner' }),
      image_url: fields.media('Logo', {
        folder: 'client-logos',
        accepts: 'picture',
        hint: 'Dark on a transparent background, 320 x 120: PNG or WebP. On a white box, remove the background first. Dark screens turn it light.',
      }),
      row_id: fields.kept('Id'),
    }),
    {
      noun: 'logo',
      max: 120,
      hint: 'Six make a slide. Clients count for the number that About names.',
    },
  ),
})

export const awardsSchema = z.object({
  awards: fields.items(
    'Awards',
    z.object({
      title: fields.text('Title', { max: 120 }),
      issuer: fields.text('Issuer', { max: 120 }),
      year: fields.whole('Year', { min: 1990, max: 2100 }),
      date: fields.text('Date as printed', { max: 40 }),
      description: fields.optionalText('Description', { max: 600, kind: long }),
      evidence_url: fields.optionalMedia('Evidence', {
        folder: 'award-evidence',
        accepts: 'picture or PDF',
      }),
      row_id: fields.kept('Id'),
    }),
    { noun: 'award', max: 100, hint: 'The newest year comes first; within a year, this order.' },
  ),
})

export const aboutSchema = z.object({
  lead: fields.text('Who you are', { max: 600, kind: long }),
  portrait: fields.optionalMedia('Portrait', {
    folder: 'owner',
    accepts: 'picture',
    hint: '800 x 1000 or 4:5, under 10 MB. Or drop it here.',
  }),
  portrait_alt: fields.optionalText('What the portrait shows', {
    max: 300,
    hint: 'Read out to people who cannot see it.',
  }),
  skills: fields.tags('Skills', { max: 40 }),
  summary: fields.optionalText('Professional summary', {
    max: 6000,
    kind: long,
    hint: 'An empty line begins another paragraph.',
  }),
  background: fields.items(
    'Background',
    z.object({
      period: fields.text('Period', { max: 30 }),
      title: fields.text('Title', { max: 80 }),
      place: fields.text('Place', { max: 80 }),
      text: fields.text('Text', { max: 600, kind: long }),
    }),
    { noun: 'station', max: 12, hint: 'The newest first.' },
  ),
  clients_claim: fields.text('Heading of the logos', { max: 80 }),
  clients_text: fields.optionalText('Text beside the logos', { max: 300, kind: long }),
})

export const contactSchema = z.object({
  lead: fields.optionalText('Text below the title', { max: 400, kind: long }),
  response_time: fields.text('Response time', { max: 60 }),
  time_zone: fields.text('Time zone', { max: 60 }),
  confirmation: fields.text('After a message was sent', { max: 200, kind: long }),
})

export const questionsSchema = z.object({
  questions: fields.items(
    'Questions',
    z.object({
      question: fields.text('Question', { max: 160 }),
      answer: fields.text('Answer', { max: 1500, kind: long }),
    }),
    { noun: 'question', max: 20 },
  ),
})

export const footerSchema = z.object({
  tagline: fields.text('Tagline', {
    max: 80,
    hint: 'Also what search engines show, and the headline of the home page where that has none.',
  }),
  social_label: fields.text('Social link', { max: 40 }),
  social_url: webAddress('Its address'),
  address: fields.text('Postal address', { max: 200 }),
  contact_email: fields.text('Email', {
    max: 200,
    pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
    hint: 'Messages of the contact form go there, too.',
  }),
  phone: fields.text('Phone', {
    max: 40,
    pattern: /^\+[\d\s().-]{5,}$/,
    hint: 'With the country: +1 (555) 014-2400',
  }),
  copyright_year: fields.text('Year of the copyright', {
    max: 9,
    pattern: /^\d{4}(?:[–-]\d{4})?$/,
    hint: 'A year, or two: 2020–2025',
  }),
})

export const storeSchema = z.object({
  store_name: fields.text('Store name', {
    max: 60,
    hint: 'In the header, in emails, and in what search engines show.',
  }),
  owner_name: fields.text('Your name', { max: 80, hint: 'Below the emails of the store.' }),
  legal_name: fields.text('Legal name', {
    max: 120,
    hint: 'Who the invoices are from: your company, or you.',
  }),
})

export const linksSchema = z.object({
  call_url: webAddress('Booking a call'),
  chat_url: webAddress('Chat'),
})

/** Pages tell entries apart by this field. */
function eachOnce<Entry extends object>(
  check: z.core.$RefinementCtx,
  list: string,
  entries: readonly Entry[],
  field: keyof Entry & string,
  what: string,
): void {
  entries.forEach((entry, index) => {
    const first = entries.findIndex((other) => other[field] === entry[field])
    if (first === index) return
    check.addIssue({
      code: 'custom',
      path: [list, index, field],
      message: `Another one has this ${what}.`,
    })
  })
}
