/** What each field of a form is called, and how its value reads where it is only shown. */
export type FieldInfos = Readonly<Record<string, { label: string; format?: Format }>>

/** How a value reads; `row` has the fields beside it that say what it is. */
export type Format = (value: never, row: Readonly<Record<string, unknown>>) => string

/** The same with the choices of fields, and with the fields of the things in their lists. */
export type FieldWords = Readonly<
  Record<
    string,
    {
      label: string
      format?: Format
      options?: readonly { value: string; label: string }[]
      item?: FieldWords
    }
  >
>

export function labelOf(fields: FieldInfos, name: string): string {
  return fields[name]?.label ?? name
}

export function formatValue(
  fields: FieldInfos,
  name: string,
  value: unknown,
  row: object = {},
): string {
  // It is the field's own value.
  const format = fields[name]?.format as ((value: unknown, row: object) => string) | undefined
  if (format) return format(value, row)
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}
