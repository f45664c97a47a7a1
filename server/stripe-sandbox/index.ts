/**
 * A payment provider for tests and demonstrations, in the place of Stripe: it speaks Stripe's API
 * to the official SDK, shows the hosted payment page and sends signed webhooks (decision 4).
 *
 * It needs a database for its schema `sandbox`, a log, and the store's address. It knows nothing of the
 * store: orders and webhooks travel over HTTP, as they do with Stripe. Its tests are beside it and in `tests/`.
 */
export { createSandbox } from './create-sandbox.ts'
// A backup is loaded into tables that already exist.
export { createSandboxSchema } from './schema.ts'
