/** What a form-encoded body holds: strings, nested by the brackets in their names. */
export interface FormFields {
  [name: string]: string | FormFields
}

/** Deeper than any parameter of the API; keeps a hostile body from nesting without end. */
const MAX_DEPTH = 8

/**
 * Turns `a[b][0][c]=1` into `{ a: { b: { 0: { c: '1' } } } }`.
 *
 * Lists stay objects with numeric keys, because only the reader knows whether
 * `metadata[1]` is an entry or a list item; see `listItems`. `a[]=x` appends.
 * The objects have no prototype, so no name in the body can reach one.
 */
export function parseForm(encoded: string): FormFields {
  const fields = emptyFields()
  for (const [name, value] of new URLSearchParams(encoded)) setField(fields, pathOf(name), value)
  return fields
}

/** The items of a list that was sent as `a[0]`, `a[1]` or `a[]`, in order; undefined if it is none. */
export function listItems(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const keys = Object.keys(value)
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined
}

function emptyFields(): FormFields {
  return Object.create(null) as FormFields
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[')
  if (bracket < 1 || !name.endsWith(']')) return [name]
  const path = [name.slice(0, bracket), ...name.slice(bracket + 1, -1).split('][')]
  return path.length > MAX_DEPTH ? [name] : path
}

function setField(fields: FormFields, path: readonly string[], value: string): void {
  let target = fields
  for (const [index, segment] of path.entries()) {
    const key = segment === '' ? String(Object.keys(target).length) : segment
    if (index === path.length - 1) {
      target[key] = value
      return
    }
    const existing = target[key]
    const next = typeof existing === 'object' ? existing : emptyFields()
    target[key] = next
    target = next
  }
}
