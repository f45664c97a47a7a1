/** A record in the shape of its form. `version` is its `updated_at`; null for a new one. */
export interface LoadedRecord<Values, State = unknown> {
  values: Values
  version: string | null
  /** What the record of this version is beside its fields, such as public or not. */
  state?: State | undefined
}

export interface StoredRecord<Values, State = unknown> extends LoadedRecord<Values, State> {
  version: string
}

/** How saving ended. An error that is none of these is thrown. */
export type SaveOutcome<Values, State = unknown> =
  | ({ kind: 'saved'; id: string } & StoredRecord<Values, State>)
  /** Someone else saved in the meantime; nothing was written. */
  | { kind: 'conflict'; theirs: StoredRecord<Values, State> }
  | { kind: 'gone' }
  /** `fields` holds problems by the name of their field. */
  | { kind: 'refused'; message?: string; fields?: Readonly<Record<string, string>> }
