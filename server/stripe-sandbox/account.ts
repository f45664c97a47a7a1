import { z } from 'zod'
import type { SandboxContext } from './context.ts'
import { readFaults } from './faults.ts'
import { listParams } from './lists.ts'
import { parseParams } from './params.ts'

const ACCOUNT = {
  id: 'acct_sandbox',
  object: 'account',
  business_profile: { name: 'Sandbox', url: null },
  charges_enabled: true,
  country: 'US',
  default_currency: 'usd',
  details_submitted: true,
  payouts_enabled: true,
  requirements: { currently_due: [], disabled_reason: null, past_due: [] },
  settings: { payments: { statement_descriptor: 'SANDBOX STORE' } },
}

/** `GET /v1/account`: an account that may do everything. */
export async function retrieveAccount({ db }: SandboxContext): Promise<object> {
  return { ...ACCOUNT, ...(await readFaults(db)).account }
}

/** `GET /v1/webhook_endpoints`: the store's own, subscribed to all that the sandbox sends. */
export async function listEndpoints(context: SandboxContext, query: string): Promise<object> {
  parseParams(z.strictObject(listParams), query)
  const own = {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    enabled_events: ['*'],
    livemode: false,
    status: 'enabled',
    url: context.webhookUrl,
  }
  const { endpoints } = await readFaults(context.db)
  const data = endpoints?.map((endpoint) => ({ ...own, ...endpoint })) ?? [own]
  return { object: 'list', data, has_more: false, url: '/v1/webhook_endpoints' }
}
