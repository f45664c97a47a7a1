import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'

import { toAward } from './award.ts'
import type { Award, AwardRow } from './award.ts'

const MEDIA_URL = '/storage/v1/object/public/service-media/'

/** What the procedure `get_about_page` answers. */
interface AboutPageRow {
  /** Edited in the admin, so any part may be missing. */
  about: Partial<ProfileRow> | null
  awards: AwardRow[]
  client_logos: { id: string; name: string; image_url: string }[]
}

interface ProfileRow {
  lead: string
  /** `file` is a path in the public media bucket. */
  portrait: { file?: string; alt?: string }
  skills: string[]
  summary: string[]
  background: Station[]
  clients_claim: string
  clients_text: string
}

/** A time of the owner's working life. */
export interface Station {
  /** "2017–2021". */
  period: string
  title: string
  place: string
  text: string
}

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
  const client = await backend()
  const row = unwrapJson<AboutPageRow>(await client.rpc('get_about_page', {}, { get: true }))
  const profile = row?.about ?? {}
  return {
    lead: profile.lead ?? '',
    portraitUrl: profile.portrait?.file ? MEDIA_URL + profile.portrait.file : null,
    portraitAlt: profile.portrait?.alt ?? '',
    skills: profile.skills ?? [],
    summary: profile.summary ?? [],
    background: profile.background ?? [],
    clientsClaim: profile.clients_claim ?? '',
    clientsText: profile.clients_text ?? '',
    awards: (row?.awards ?? []).map(toAward),
    clientLogos: (row?.client_logos ?? []).map(({ id, name, image_url }) => ({
      id,
      name,
      imageUrl: image_url,
    })),
  }
}

export function getAboutPageQuery(backend: Backend) {
  return queryOptions({ queryKey: ['about'], queryFn: () => getAboutPage(backend) })
}
