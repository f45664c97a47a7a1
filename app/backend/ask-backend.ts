import type { BackendClient } from './backend.ts'
import { browserBackend } from './browser-backend.ts'
import { unwrapFunction, unwrapRows } from './errors.ts'

/** What the browser's backend answers to a table or procedure call. Throws as `unwrapRows` does. */
export async function askDatabase<Data>(
  call: (client: BackendClient) => PromiseLike<Parameters<typeof unwrapRows<Data>>[0]>,
): Promise<NonNullable<Data> | null> {
  return unwrapRows(await call(await browserBackend()))
}

/** What a function answers to the browser, null where it sent nothing. Throws as `unwrapFunction` does. */
export async function askFunction(
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const client = await browserBackend()
  return unwrapFunction(await client.functions.invoke(name, { body: { ...body }, headers }))
}
