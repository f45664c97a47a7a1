import { z } from 'zod'

import { optionalText, tags } from '#app/resource/fields.ts'

/** What the owner says of a person, where the sources say something else or nothing. */
export const personSchema = z.object({
  given_name: optionalText('Name', {
    max: 200,
    hint: 'Leave empty to use the name they last gave.',
  }),
  given_company: optionalText('Company', {
    max: 200,
    hint: 'Empty: by the domain of the address, or what they typed.',
  }),
  tags: tags('Tags', { max: 20 }),
})
