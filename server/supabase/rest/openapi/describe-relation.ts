import type { ApiColumn, ApiRelation } from './read-api.ts'
import { refer } from './shared-parameters.ts'
import { defaultValue, valueType } from './swagger-types.ts'

const PAGE = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(refer)

/** What may be asked of a table or view. */
export function describePath(relation: ApiRelation): Record<string, unknown> {
  const { name, comment, columns } = relation
  const about = { tags: [name], ...describeComment(comment) }
  const filters = columns.map((column) => refer(`rowFilter.${name}.${column.name}`))
  const body = refer(`body.${name}`)
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } }
  const nothing = { 204: { description: 'No Content' } }
  return {
    get: {
      ...about,
      parameters: [...filters, ...PAGE],
      responses: {
        200: { description: 'OK', schema: rows },
        206: { description: 'Partial Content' },
      },
    },
    ...(relation.isInsertable && {
      post: {
        ...about,
        parameters: [body, refer('select'), refer('preferPost')],
        responses: { 201: { description: 'Created' } },
      },
    }),
    ...(relation.isDeletable && {
      delete: { ...about, parameters: [...filters, refer('preferReturn')], responses: nothing },
    }),
    ...(relation.isUpdatable && {
      patch: {
        ...about,
        parameters: [...filters, body, refer('preferReturn')],
        responses: nothing,
      },
    }),
  }
}

/** The shape of a row. */
export function describeRow({ comment, columns }: ApiRelation): Record<string, unknown> {
  const required = columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name)
  return {
    ...(comment !== null && { description: comment }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, describeColumn(column)])),
    type: 'object',
  }
}

/** Filters by each column, and the row as a body. */
export function describeParameters({ name, columns }: ApiRelation): [string, unknown][] {
  const filters = columns.map((column): [string, unknown] => [
    `rowFilter.${name}.${column.name}`,
    {
      name: column.name,
      ...(column.comment !== null && { description: column.comment }),
      required: false,
      format: column.type,
      in: 'query',
      type: 'string',
    },
  ])
  const schema = { $ref: `#/definitions/${name}` }
  const body = { name, description: name, required: false, in: 'body', schema }
  return [[`body.${name}`, body], ...filters]
}

/** The first line sums up, the others go into detail. */
export function describeComment(comment: string | null): Record<string, string> {
  if (comment === null) return {}
  const [summary = '', ...lines] = comment.split('\n')
  const description = lines.join('\n').trim()
  return { summary, ...(description && { description }) }
}

function describeColumn(column: ApiColumn): Record<string, unknown> {
  const { type, comment, isPrimaryKey, reference, labels, maxLength } = column
  const [table, referred] = reference?.split('.') ?? []
  const notes = [
    ...(isPrimaryKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(reference
      ? [`This is a Foreign Key to \`${reference}\`.<fk table='${table}' column='${referred}'/>`]
      : []),
  ]
  const description = [comment, notes.length > 0 ? `Note:\n${notes.join('\n')}` : null]
    .filter((part) => part !== null)
    .join('\n\n')
  return {
    ...valueType(type),
    ...(description && { description }),
    ...(column.default !== null && { default: defaultValue(column.default, type) }),
    ...(labels && { enum: labels }),
    ...(maxLength !== null && { maxLength }),
  }
}
