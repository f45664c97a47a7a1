import { Buffer } from 'node:buffer'
import type { SupabaseClient } from '@supabase/supabase-js'
import { call } from './refusal.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

/** The store's own key pair for web push, made when it is first asked for; of two made at once, the first stays. */
export async function readPushKey(supabaseAdmin: SupabaseClient): Promise<JsonWebKey> {
  const kept = await call<JsonWebKey | null>(supabaseAdmin, 'offer_push_key', { p_jwk: null })
  return (
    kept ?? (await call<JsonWebKey>(supabaseAdmin, 'offer_push_key', { p_jwk: await newKey() }))
  )
}

/** The public half of a key as browsers and push services take it: an uncompressed point in base64url. */
export function publicKeyOf({ x = '', y = '' }: JsonWebKey): string {
  const bytes = [x, y].flatMap((part) => [...Buffer.from(part, 'base64url')])
  return Buffer.from([4, ...bytes]).toString('base64url')
}

async function newKey(): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  return crypto.subtle.exportKey('jwk', privateKey)
}
