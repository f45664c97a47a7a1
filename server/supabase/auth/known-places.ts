import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'

const KNOWN_DAYS = 30

/** From which network addresses an account was signed in to, in the last 30 days. */
export interface KnownPlaces {
  has(email: string, address: string): Promise<boolean>
  add(email: string, address: string): Promise<void>
}

/** Kept in the database: all processes share them, and a restart forgets none. */
export function knownPlacesOn(database: Database): KnownPlaces {
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
