import type { Queryable } from '../../database/database.ts'
import { describeProcedure } from './describe-procedure.ts'
import { describeParameters, describePath, describeRow } from './describe-relation.ts'
import { readApi } from './read-api.ts'
import { SHARED_PARAMETERS } from './shared-parameters.ts'

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
  const { relations, procedures } = await readApi(database, 'public')
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
