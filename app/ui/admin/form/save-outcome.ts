/** A record in the shape of its form. `version` is its `updated_at`; null for a new one. */
export interface LoadedRecord<Values> {
  values: Values
  version: string | null
}

/** How saving ended. An error that is none of these is thrown. */
export type SaveOutcome<Values> =
  | { kind: 'saved'; id: string; values: Values; version: string }
  /** Someone else saved in the meantime; nothing was written. */
  | { kind: 'conflict'; theirs: { values: Values; version: string } }
  | { kind: 'gone' }
  /** `fields` holds problems by the name of their field. */
  | { kind: 'refused'; message?: string; fields?: Readonly<Record<string, string>> }
