const inQuery = (name: string, description: string) => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
})
const inHeader = (name: string, description: string, values?: string[]) => ({
  name,
  description,
  required: false,
  in: 'header',
  type: 'string',
  ...(values && { enum: values }),
})

const RETURN = ['return=representation', 'return=minimal', 'return=none']
const RESOLUTION = ['resolution=ignore-duplicates', 'resolution=merge-duplicates']

/** Parameters that all relations share, under the names that PostgREST gives them. */
export const SHARED_PARAMETERS = {
  preferParams: inHeader('Prefer', 'Preference', ['params=single-object']),
  preferReturn: inHeader('Prefer', 'Preference', RETURN),
  preferCount: inHeader('Prefer', 'Preference', ['count=none']),
  preferPost: inHeader('Prefer', 'Preference', [...RETURN, ...RESOLUTION]),
  select: inQuery('select', 'Filtering Columns'),
  on_conflict: inQuery('on_conflict', 'On Conflict'),
  order: inQuery('order', 'Ordering'),
  range: inHeader('Range', 'Limiting and Pagination'),
  rangeUnit: { ...inHeader('Range-Unit', 'Limiting and Pagination'), default: 'items' },
  offset: inQuery('offset', 'Limiting and Pagination'),
  limit: inQuery('limit', 'Limiting and Pagination'),
}

export const refer = (name: string) => ({ $ref: `#/parameters/${name}` })
