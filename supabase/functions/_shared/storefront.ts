import { corsHeaders } from '@supabase/supabase-js/cors'
import type { WithSupabaseConfig } from '@supabase/server'

/** What every function of the storefront accepts: a visitor with the publishable key, signed in or not. */
export const storefront = {
  auth: ['user', 'publishable'],
  cors: {
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Headers': `${corsHeaders['Access-Control-Allow-Headers']}, idempotency-key, cart-key`,
    },
  },
  errors: { detailed: false },
} satisfies WithSupabaseConfig
