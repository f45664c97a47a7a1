/** How long an address part may be that the owner types; one made from a title is at most 100. */
const LONGEST_SLUG = 120
const LONGEST_MADE_SLUG = 100

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What the database makes of a title where no slug is given; '' when no part of it can be in an address. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_MADE_SLUG)
    .replace(/-+$/, '')
}

/** What is wrong with a typed slug; null when nothing is. An empty one is made from the title. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return null
  if (slug.length > LONGEST_SLUG) return `Use at most ${LONGEST_SLUG} characters.`
  return SLUG.test(slug) ? null : 'Use lowercase letters, digits, and single hyphens between them.'
}
