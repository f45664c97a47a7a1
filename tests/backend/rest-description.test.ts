import { describe, expect, it } from 'vitest'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()

describe('the description of the API', () => {
  const read = (headers: Record<string, string>, path = '/rest/v1/') =>
    fetch(store.url + path, { headers })

  it('is for the secret key alone', async () => {
    expect((await read({})).status).toBe(401)
    for (const path of ['/rest/v1/', '/rest/v1']) {
      const response = await read({ apikey: store.publishableKey }, path)
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('orders')
    }
  })

  it('has the tables, views and procedures, as Swagger 2.0', async () => {
    const response = await read({ apikey: store.secretKey })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/openapi+json')
    const { swagger, paths, definitions, parameters } = await response.json()
    expect(swagger).toBe('2.0')
    expect(Object.keys(paths['/services'])).toEqual(['get', 'post', 'delete', 'patch'])
    expect(Object.keys(paths['/service_cards'])).toEqual(['get'])
    expect(paths['/rpc/take_emails'].post.parameters[0].schema).toMatchObject({
      properties: { p_limit: { type: 'integer', format: 'integer' } },
    })
    expect(paths['/rpc/take_emails'].get).toBeUndefined()
    expect(definitions.service_images).toMatchObject({
      required: expect.arrayContaining(['id', 'service_id', 'url']),
      properties: {
        id: { type: 'string', format: 'uuid', default: 'gen_random_uuid()' },
        service_id: { description: expect.stringContaining("<fk table='services' column='id'/>") },
        position: { type: 'integer', format: 'integer', default: 0 },
        kind: { default: 'gallery' },
      },
    })
    expect(parameters['rowFilter.services.slug']).toMatchObject({ in: 'query', name: 'slug' })
    const referred = JSON.stringify(paths).matchAll(/"#\/(parameters|definitions)\/([^"]+)"/g)
    for (const [, kind, name] of referred) {
      expect(kind === 'parameters' ? parameters : definitions).toHaveProperty([String(name)])
    }
  })
})
