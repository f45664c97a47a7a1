import type { Queryable } from '../../database/database.ts'
import { readApi, type ApiColumn, type ApiProcedure, type ApiRelation } from './read-api.ts'
import { refer, SHARED_PARAMETERS } from './shared-parameters.ts'

const MEDIA_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
]

const ROOT = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
}

/** `/rest/v1` in Swagger 2.0, as PostgREST describes a schema. */
export async function describeApi(database: Queryable, origin: string): Promise<unknown> {
  const { relations, procedures } = await readApi(database)
  const { host, protocol } = new URL(origin)
  return {
    swagger: '2.0',
    info: { title: 'standard public schema', description: '', version: '14.1' },
    host,
    basePath: '/rest/v1',
    schemes: [protocol.replace(':', '')],
    consumes: MEDIA_TYPES,
    produces: MEDIA_TYPES,
    paths: {
      '/': ROOT,
      ...Object.fromEntries(relations.map((one) => [`/${one.name}`, describePath(one)])),
      ...Object.fromEntries(procedures.map((one) => [`/rpc/${one.name}`, describeProcedure(one)])),
    },
    definitions: Object.fromEntries(relations.map((one) => [one.name, describeRow(one)])),
    parameters: {
      ...SHARED_PARAMETERS,
      ...Object.fromEntries(relations.flatMap(describeParameters)),
    },
  }
}

const PAGE = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(refer)

function describePath(relation: ApiRelation): Record<string, unknown> {
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

function describeRow({ comment, columns }: ApiRelation): Record<string, unknown> {
  const required = columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name)
  return {
    ...(comment !== null && { description: comment }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, describeColumn(column)])),
    type: 'object',
  }
}

function describeParameters({ name, columns }: ApiRelation): [string, unknown][] {
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
function describeComment(comment: string | null): Record<string, string> {
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

/** How a procedure is called: by POST, and by GET too when it changes nothing. */
function describeProcedure(procedure: ApiProcedure): Record<string, unknown> {
  const { name, comment, parameters, isVolatile } = procedure
  const about = {
    tags: [`(rpc) ${name}`],
    ...describeComment(comment),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: { 200: { description: 'OK' } },
  }
  const required = parameters.filter(({ isRequired }) => isRequired).map((one) => one.name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, valueType(one.type)])),
    ...(required.length > 0 && { required }),
    ...(comment !== null && { description: comment }),
  }
  const inQuery = parameters.map((one) => ({
    name: one.name,
    required: one.isRequired,
    in: 'query',
    ...valueType(one.type),
    type: valueType(one.type)['type'] ?? 'string',
  }))
  return {
    ...(!isVolatile && { get: { ...about, parameters: inQuery } }),
    post: {
      ...about,
      parameters: [{ required: true, schema, in: 'body', name: 'args' }, refer('preferParams')],
    },
  }
}

const TYPES: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
}

/** A type of the database as Swagger 2.0 knows it; JSON may be anything and has none. */
function valueType(type: string): Record<string, unknown> {
  if (type.endsWith('[]')) {
    return { format: type, type: 'array', items: { type: valueType(type.slice(0, -2))['type'] } }
  }
  if (type === 'json' || type === 'jsonb') return { format: type }
  return { format: type, type: TYPES[type] ?? 'string' }
}

/** What a column's default is, where it is a plain value; else how it is made. */
function defaultValue(expression: string, type: string): unknown {
  const [, text] = /^'((?:[^']|'')*)'::[\w\s."[\]]+$/.exec(expression) ?? []
  const value = text?.replaceAll("''", "'") ?? expression
  const isPlain = ['boolean', 'integer', 'number'].includes(String(valueType(type)['type']))
  return isPlain && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value) ? JSON.parse(value) : value
}
