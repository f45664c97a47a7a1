import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { Slide } from '../slides/slide.ts'

/** The slides of a service in their order. */
export async function listSlides(backend: Backend, serviceId: string): Promise<Slide[]> {
  const client = await backend()
  const answer = await client
    .from('service_images')
    .select('id, url, alt, position')
    .eq('service_id', serviceId)
    .eq('kind', 'gallery')
    .order('position')
    .order('created_at')
  return unwrapRows(answer) ?? []
}

export function listSlidesQuery(backend: Backend, serviceId: string) {
  return queryOptions({
    queryKey: ['admin', 'services', 'slides', serviceId],
    queryFn: () => listSlides(backend, serviceId),
  })
}
