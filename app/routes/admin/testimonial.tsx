import { testimonials } from '#app/features/testimonials/admin/resource.tsx'

import type { Route } from './+types/testimonial.ts'
import { ResourceFormPage } from './resource-pages.tsx'

export default function TestimonialPage({ params }: Route.ComponentProps) {
  return <ResourceFormPage of={testimonials} id={params.id} />
}
