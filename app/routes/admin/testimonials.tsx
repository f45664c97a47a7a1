import { testimonials } from '#app/features/testimonials/admin/resource.tsx'

import type { Route } from './+types/testimonials.ts'
import { ResourcePage } from './resource-pages.tsx'

/** What clients said: the list, one of them, or a new one. */
export default function TestimonialsPage({ params }: Route.ComponentProps) {
  return <ResourcePage of={testimonials} id={params.id} />
}
