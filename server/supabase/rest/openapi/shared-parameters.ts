const parameter = (place: 'query' | 'header', name: string, description: string) => ({
  name,
  description,
  required: false,
  in: place,
  type: 'string',
})
const prefer = (...values: string[]) => ({
  ...parameter('header', 'Prefer', 'Preference'),
  enum: values,
})

const PAGE = 'Limiting and Pagination'
const RETURN = ['return=representation', 'return=minimal', 'return=none']

/** Parameters that all relations share, under the names that PostgREST gives them. */
export const SHARED_PARAMETERS = {
  preferParams: prefer('params=single-object'),
  preferReturn: prefer(...RETURN),
  preferCount: prefer('count=none'),
  preferPost: prefer(...RETURN, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: parameter('query', 'select', 'Filtering Columns'),
  on_conflict: parameter('query', 'on_conflict', 'On Conflict'),
  order: parameter('query', 'order', 'Ordering'),
  range: parameter('header', 'Range', PAGE),
  rangeUnit: { ...parameter('header', 'Range-Unit', PAGE), default: 'items' },
  offset: parameter('query', 'offset', PAGE),
  limit: parameter('query', 'limit', PAGE),
}

export const refer = (name: string) => ({ $ref: `#/parameters/${name}` })
