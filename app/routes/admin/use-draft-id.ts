import { useState } from 'react'

import { randomUuid } from '#domain/random-uuid.ts'

/**
 * Under which id a record is edited: a new one gets its id here, and goes on being edited when the address has it.
 *
 * @param id of the address; undefined on the page of a new record
 */
export function useDraftId(id: string | undefined) {
  const [draft, setDraft] = useState(() => ({ id: randomUuid(), count: 0 }))
  const [lastId, setLastId] = useState(id)
  if (id !== lastId) {
    setLastId(id)
    if (id === undefined) setDraft({ id: randomUuid(), count: draft.count + 1 })
  }
  return {
    key: id === undefined || id === draft.id ? `new-${draft.count}` : id,
    id: id ?? draft.id,
    isNew: id === undefined,
    /** A new record goes on under the id of one that was never saved. */
    onAdopt: (keptId: string) => setDraft({ ...draft, id: keptId }),
  }
}
