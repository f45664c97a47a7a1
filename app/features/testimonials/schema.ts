import { z } from 'zod'

import {
  choice,
  optionalChoice,
  optionalDay,
  optionalRelated,
  optionalText,
  text,
  whole,
} from '#app/resource/fields.ts'
import { CATEGORIES } from '#domain/category.ts'

/** The fields of a testimonial, by the names of their columns. */
export const testimonialSchema = z.object({
  testimonial_text: text('What they said', { max: 2000, kind: 'long-text' }),
  client_avatar_url: optionalText('Picture', { max: 1000 }),
  client_name: text('Name', { max: 100 }),
  client_role: optionalText('Role', { max: 100 }),
  client_company: optionalText('Company', { max: 100 }),
  service_category: optionalChoice('Category', CATEGORIES),
  service_name: optionalRelated('Service', {
    source: 'service_cards',
    value: 'service_title',
    label: 'service_title',
  }),
  rating: whole('Rating', { min: 1, max: 5, unit: 'of 5', first: 5 }),
  delivery_date: optionalDay('Delivered on'),
  status: choice(
    'Status',
    { pending: 'Pending', approved: 'Approved', featured: 'Featured', rejected: 'Rejected' },
    { hint: 'Featured ones come first wherever testimonials are shown.' },
  ),
})
