import { testimonials } from '#app/features/testimonials/admin/resource.tsx'

import { ResourceListPage } from './resource-pages.tsx'

export default function TestimonialsPage() {
  return <ResourceListPage of={testimonials} />
}
