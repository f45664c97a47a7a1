/** Between what is stored of a block, which may be anything, and what its form holds. */

export type Stored = Readonly<Record<string, unknown>>

export const asStored = (value: unknown): Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {}

export const asEntries = (value: unknown): Stored[] =>
  Array.isArray(value) ? value.map(asStored) : []

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

const BUTTONS = ['primary', 'secondary', 'tertiary'] as const

export function fromHero(stored: Stored): Stored {
  return {
    headline: textsOf(stored['headline_lines']).join('\n'),
    sub: stored['sub'],
    buttons: BUTTONS.flatMap((name) => (stored[name] ? [asStored(stored[name])] : [])),
  }
}

export function toHero(values: {
  headline: string | null
  sub: string | null
  buttons: readonly object[]
}): Stored {
  const lines = (values.headline ?? '').split('\n').map((line) => line.trim())
  return {
    headline_lines: lines.filter(Boolean),
    sub: values.sub ?? '',
    // A button that is gone leaves its place, and null takes the place of the former one.
    ...Object.fromEntries(BUTTONS.map((name, index) => [name, values.buttons[index] ?? null])),
  }
}

/** Rows of a table as entries of a form: the form has its own use for the name `id`. */
export const fromRows = (value: unknown): Stored[] =>
  asEntries(value).map(({ id, ...columns }) => ({ ...columns, row_id: id }))

export const toRows = (entries: readonly { row_id: string }[]): Stored[] =>
  entries.map(({ row_id, ...columns }) => ({ ...columns, id: row_id }))

const MEDIA = '/storage/v1/object/public/service-media/'

export function fromAbout(stored: Stored): Stored {
  const { file, alt } = asStored(stored['portrait'])
  return {
    ...stored,
    portrait: typeof file === 'string' && file ? MEDIA + file : '',
    portrait_alt: alt,
    summary: textsOf(stored['summary']).join('\n\n'),
    skills: textsOf(stored['skills']),
  }
}

export function toAbout(values: {
  portrait: string | null
  portrait_alt: string | null
  summary: string | null
  clients_text: string | null
}): Stored {
  const { portrait, portrait_alt, summary, clients_text, ...rest } = values
  return {
    ...rest,
    clients_text: clients_text ?? '',
    summary: (summary ?? '')
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean),
    portrait: portrait?.startsWith(MEDIA)
      ? { file: portrait.slice(MEDIA.length), alt: portrait_alt ?? '' }
      : null,
  }
}

/** "tel:+15550142400" of "+1 (555) 014-2400". */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
