import { describeComment } from './describe-relation.ts'
import type { ApiProcedure } from './read-api.ts'
import { refer } from './shared-parameters.ts'
import { valueType } from './swagger-types.ts'

/** How a procedure is called: by POST, and by GET too when it changes nothing. */
export function describeProcedure(procedure: ApiProcedure): Record<string, unknown> {
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
