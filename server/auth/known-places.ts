import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db.ts'

const KNOWN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** In memory. */
const MAX_KNOWN = 50_000

/** From which network addresses an account was signed in to, in the last 30 days. */
export interface KnownPlaces {
  has(email: string, address: string): Promise<boolean>
  add(email: string, address: string): Promise<void>
}

/** What one process has seen all know; PGlite is in one process, whose memory is enough. */
export function knownPlacesOn(database: Database): KnownPlaces {
  return database.kind === 'pglite' ? placesInMemory() : placesInDatabase(database)
}

function placesInMemory(): KnownPlaces {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_DAYS * DAY_MS })
  return {
    has: async (email, address) => known.has(digest(email, address)),
    async add(email, address) {
      known.set(digest(email, address), true)
    },
  }
}

function placesInDatabase(database: Database): KnownPlaces {
  return {
    async has(email, address) {
      const rows = await database.query(
        `select 1 from private.sign_in_places
         where place = $1 and seen_at > now() - make_interval(days => $2)`,
        [digest(email, address), KNOWN_DAYS],
      )
      return rows.length > 0
    },
    async add(email, address) {
      await database.query(
        `with forgotten as (
           delete from private.sign_in_places
           where seen_at <= now() - make_interval(days => $2) and place <> $1
         )
         insert into private.sign_in_places (place) values ($1)
         on conflict (place) do update set seen_at = now()`,
        [digest(email, address), KNOWN_DAYS],
      )
    },
  }
}

function digest(email: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([email, address]))
    .digest('base64url')
}
