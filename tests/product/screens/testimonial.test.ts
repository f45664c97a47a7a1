import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ReviewLine } from '#app/features/testimonials/components/recent-reviews-ticker.tsx'
import { Testimonial } from '#app/features/testimonials/components/testimonial.tsx'
import { slugOfServiceQuery } from '#app/features/testimonials/queries.ts'
import { testimonialSchema } from '#app/features/testimonials/schema.ts'
import { draw } from './draw.ts'

const REVIEW = {
  id: '',
  category: '',
  serviceName: null,
  clientName: 'Ada',
  clientRole: null,
  clientCompany: null,
  rating: 5,
  text: 'Good.',
  isFeatured: false,
}

test.each([
  ['its full length', Testimonial],
  ['one line', ReviewLine],
])('a testimonial without a category has no mark for one: %s', (_, component) => {
  expect(draw(createElement(component, { review: REVIEW }))).not.toContain('data-category')
  const review = { ...REVIEW, category: 'Fix Problems' }
  expect(draw(createElement(component, { review }))).toContain('data-category="Fix Problems"')
})

test('a testimonial leads to the service that it is about, while that is on sale', () => {
  const review = { ...REVIEW, serviceName: 'SEO Audit' }
  const client = new QueryClient()
  client.setQueryData(slugOfServiceQuery('SEO Audit').queryKey, null)
  const drawn = () => draw(createElement(Testimonial, { review }), client)
  expect(drawn()).not.toContain('SEO Audit')
  client.setQueryData(slugOfServiceQuery('SEO Audit').queryKey, 'seo-audit')
  expect(drawn()).toContain('href="/service/seo-audit"')
})

test('its form asks once whether it is featured', () => {
  expect(Object.keys(testimonialSchema.shape)).toContain('status')
  expect(Object.keys(testimonialSchema.shape)).not.toContain('is_featured')
})
