import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { Station } from './about-answer.ts'
import { toAward } from './award.ts'
import type { Award } from './award.ts'

const MEDIA_URL = '/storage/v1/object/public/service-media/'

export interface ClientLogo {
  id: string
  name: string
  imageUrl: string
}

/** The owner, the newest awards and the clients (product 14.1). */
export interface AboutPage {
  lead: string
  portraitUrl: string | null
  portraitAlt: string
  skills: readonly string[]
  /** Paragraphs. */
  summary: readonly string[]
  background: readonly Station[]
  /** "33 leading companies". */
  clientsClaim: string
  clientsText: string
  /** At most 4. */
  awards: readonly Award[]
  clientLogos: readonly ClientLogo[]
}

export async function getAboutPage(backend: Backend): Promise<AboutPage> {
  const [client, { aboutAnswer }] = await Promise.all([backend(), loadAnswer()])
  const answer = unwrapRows(await client.rpc('get_about_page', {}, { get: true }))
  const row = readAnswer('get_about_page', aboutAnswer, answer)
  const profile = row?.about
  return {
    lead: profile?.lead ?? '',
    portraitUrl: profile?.portrait?.file ? MEDIA_URL + profile.portrait.file : null,
    portraitAlt: profile?.portrait?.alt ?? '',
    skills: profile?.skills ?? [],
    summary: profile?.summary ?? [],
    background: profile?.background ?? [],
    clientsClaim: profile?.clients_claim ?? '',
    clientsText: profile?.clients_text ?? '',
    awards: (row?.awards ?? []).map(toAward),
    clientLogos: (row?.client_logos ?? []).map(({ id, name, image_url }) => ({
      id,
      name,
      imageUrl: image_url,
    })),
  }
}

const loadAnswer = loadOnce(() => import('./about-answer.ts'))

export function getAboutPageQuery() {
  return queryOptions({
    queryKey: ['about'],
    queryFn: ({ client }) => getAboutPage(backendOf(client)),
  })
}
