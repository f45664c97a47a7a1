// After `supabase db push`: the address of the site, the first admin and, with SEED_DEMO=true, the demo
// store. Safe to repeat, even when the address has changed. SEED_KINDS=services,posts loads parts of the demo again.
import { createClient } from '@supabase/supabase-js'
import { settleStore } from '../supabase/seed/settle-store.ts'

const url = required('SUPABASE_URL')
const client = createClient(url, required('SUPABASE_SECRET_KEY'), {
  auth: { persistSession: false, autoRefreshToken: false },
})
const settlement = {
  siteUrl: required('PUBLIC_URL').replace(/\/+$/, ''),
  admin: { email: required('ADMIN_EMAIL'), password: required('ADMIN_PASSWORD') },
  withDemo: process.env['SEED_DEMO'] === 'true',
  kinds: (process.env['SEED_KINDS'] ?? '').split(',').filter(Boolean),
}
const isNew = await settleStore(client, settlement, new Date())
console.log(
  `The store at ${url} belongs to ${settlement.siteUrl}; ` +
    (isNew ? `${settlement.admin.email} is its admin.` : 'it had an admin already.'),
)

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}
