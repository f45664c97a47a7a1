/** What a field is called, and how its value reads where it is only shown. */
export interface FieldInfo<Value> {
  label: string
  format?: (value: Value) => string
}

/** A label, or more than that, for every field of a form. */
export type FieldInfos<Values> = {
  readonly [Name in keyof Values & string]: string | FieldInfo<Values[Name]>
}

/** The label of a field; of a nested one (`sections.about`) that of its own entry or its parent's. */
export function labelOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const info = fields[name] ?? fields[name.split('.')[0] ?? '']
  if (typeof info === 'string') return info
  return isInfo(info) ? info.label : name
}

export function formatValue(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): string {
  const info = fields[name]
  if (isInfo(info) && info.format) return info.format(value)
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

function isInfo(info: unknown): info is { label: string; format?: (value: unknown) => string } {
  return typeof info === 'object' && info !== null && 'label' in info
}
