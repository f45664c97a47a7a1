import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { parseJson } from '#domain/json.ts'
import type { ErrorCollector } from '../errors/index.ts'

interface Environment {
  Bindings: HttpBindings
  Variables: RequestIdVariables
}

/** What failed for a visitor who is still there goes to the page of errors. */
export const noteFailures = (
  errors: Pick<ErrorCollector, 'note'>,
  networkOf: (bindings: HttpBindings) => string,
) =>
  createMiddleware<Environment>(async (c, next) => {
    await next()
    if (c.res.status < 500 || c.req.raw.signal.aborted) return
    errors.note({
      requestId: c.var.requestId,
      path: c.req.path,
      status: c.res.status,
      said: await messageIn(c.res),
      network: networkOf(c.env),
      userAgent: c.req.header('user-agent') ?? '',
    })
  })

/** An answer says what failed in its first lines. */
const MAX_CHARACTERS = 4_096

const text = z.string().optional().catch(undefined)
const said = z.object({ message: text, error: text, code: text })

async function messageIn(response: Response): Promise<string | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return null
  const copy = response.clone()
  const body = await copy.text().catch(() => '')
  if (body.length > MAX_CHARACTERS) return null
  const { message, error, code } = said.safeParse(parseJson(body)).data ?? {}
  return [code, message ?? error].filter(Boolean).join(': ') || null
}
