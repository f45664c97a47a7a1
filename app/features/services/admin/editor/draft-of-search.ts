import { sentenceCase } from '#app/ui/sentence-case.ts'

import type { ServiceValues } from '../../schema.ts'

const MAX_CHARACTERS = 200

/** What a new service begins with where a search for it found nothing (product 47.3). */
export function draftOfSearch(search: string | null): Partial<ServiceValues> | undefined {
  const text = search?.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_CHARACTERS) ?? ''
  if (text === '') return undefined
  return {
    service_title: sentenceCase(text),
    about: `You are looking for help with this: “${text}”. I take care of it at a fixed price, from the first question to the finished work.`,
  }
}
