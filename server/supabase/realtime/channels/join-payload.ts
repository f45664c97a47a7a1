import { z } from 'zod'
import { bindingSchema, type Binding } from '../changes/subscription.ts'

/** As a hosted project: text of flags is taken too, and what cannot be read is as if it were not there. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .catch(false)

const joinSchema = z.object({
  access_token: z.string().nullish().catch(null),
  config: z
    .object({
      private: flag,
      broadcast: z.object({ replication_ready: flag }).catch({ replication_ready: false }),
      postgres_changes: z.array(bindingSchema).catch([]),
      postgres_changes_options: z.object({ wait: flag }).catch({ wait: false }),
    })
    .optional(),
})

/** What `phx_join` carries. */
export interface JoinRequest {
  accessToken: string | null
  isPrivate: boolean
  bindings: Binding[]
  /** A binding that is not possible fails the join, instead of being reported later. */
  waitsForBindings: boolean
  wantsReplicationReady: boolean
}

/** Reads it; null when it is nothing that a client of ours sends. */
export function readJoin(payload: unknown): JoinRequest | null {
  const { data } = joinSchema.safeParse(payload)
  if (!data) return null
  const { access_token: accessToken, config } = data
  return {
    accessToken: accessToken ?? null,
    isPrivate: config?.private ?? false,
    bindings: config?.postgres_changes ?? [],
    waitsForBindings: config?.postgres_changes_options.wait ?? false,
    wantsReplicationReady: config?.broadcast.replication_ready ?? false,
  }
}
