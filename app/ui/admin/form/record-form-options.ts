import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { FieldInfos } from './field-info.ts'
import type { LoadedRecord, SaveOutcome, StoredRecord } from './save-outcome.ts'

interface SaveContext<State> {
  /** The `updated_at` that was loaded; the save must refuse when it is no longer that. */
  version: string | null
  /** The record's of that version: what the page shows may be older. */
  state: State | undefined
  intent: string | undefined
}

/** What others have made of a record since it was shown here. */
export interface ChangeByOthers<State> {
  intent: string | undefined
  /** Its state as it was shown. */
  seen: State | undefined
  now: State | undefined
  /** Fields have values that were not shown here. */
  hasNews: boolean
}

export interface RecordFormOptions<Values extends FieldValues, Output, State> {
  schema: z.ZodType<Output, Values>
  fields: FieldInfos
  /** A newer version takes the place of what is shown while nothing is unsaved. */
  loaded: LoadedRecord<Values, State>
  save: (values: Output, context: SaveContext<State>) => Promise<SaveOutcome<Values, State>>
  /**
   * For people: why a save that was meant for the record as it was shown waits until they have seen what it is now.
   * Null where both changes may be joined without a question, which is every save without this.
   */
  holdReason?: (change: ChangeByOthers<State>) => string | null
  /** May navigate: the leave guard knows that everything is saved. */
  onSaved?: (
    saved: StoredRecord<Values, State> & { id: string; stateBefore: State | undefined },
    intent?: string,
  ) => void
  /** For people, when saving throws. */
  failedText: string | ((intent: string | undefined) => string)
  /** Something outside the fields is unsaved. */
  hasOtherChanges?: boolean
  /** Where not every difference to what was loaded counts. */
  isDirtyWhen?: (values: Values, saved: Values) => boolean
}
