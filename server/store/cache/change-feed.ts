import type { Database } from '../../supabase/index.ts'

/** The channel of `private.announce_change` (migration `live`). */
const CHANNEL = 'public_content_changed'

/** Calls `onChange` after each committed change of public content, made by any process. */
export function followPublicContent(
  database: Database,
  onChange: (table: string | null) => void,
): Promise<() => Promise<void>> {
  // After a lost connection there is no telling what was missed.
  return database.listen(CHANNEL, onChange, () => onChange(null))
}
