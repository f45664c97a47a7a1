import { Buffer } from 'node:buffer'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { askAnswer } from './refusal.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

/** A key pair as a JWK; `d` is its private half. */
const pushKey = z.object({ x: z.string(), y: z.string(), d: z.string() })

type PushKey = z.output<typeof pushKey>

/** The store's own key pair for web push, made when it is first asked for; of two made at once, the first stays. */
export async function readPushKey(supabaseAdmin: SupabaseClient): Promise<PushKey> {
  const kept = await askAnswer(supabaseAdmin, 'offer_push_key', pushKey.nullable(), { p_jwk: null })
  return kept ?? askAnswer(supabaseAdmin, 'offer_push_key', pushKey, { p_jwk: await newKey() })
}

/** The public half of a key as browsers and push services take it: an uncompressed point in base64url. */
export function publicKeyOf({ x, y }: Pick<PushKey, 'x' | 'y'>): string {
  const bytes = [x, y].flatMap((part) => [...Buffer.from(part, 'base64url')])
  return Buffer.from([4, ...bytes]).toString('base64url')
}

async function newKey(): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  return crypto.subtle.exportKey('jwk', privateKey)
}
