import { useEffect, useRef } from 'react'

import { CHECK_KEYS, type CheckKey } from '#domain/readiness/check.ts'

import type { KeptCheck } from './schema.ts'

/** What the store itself answers: no one else is asked, so it is quick. */
export const OF_THE_STORE: readonly CheckKey[] = ['keys', 'emails', 'legal', 'demo', 'claims']

/**
 * Makes the quick checks once when the page opens: texts and data have changed since, and keys and mail server
 * after a restart. Where some were never made, or with other keys all that was found before is void, it makes all.
 *
 * @param checks what was found last; undefined until that is known
 */
export function useFreshChecks(
  checks: readonly Pick<KeptCheck, 'key'>[] | undefined,
  check: (keys: readonly CheckKey[] | null) => void,
): void {
  const asked = useRef<'nothing' | 'some' | 'all'>('nothing')
  const isComplete = checks && checks.length >= CHECK_KEYS.length
  useEffect(() => {
    if (isComplete === undefined || asked.current === 'all') return
    if (isComplete && asked.current === 'some') return
    asked.current = isComplete ? 'some' : 'all'
    check(isComplete ? OF_THE_STORE : null)
  }, [isComplete, check])
}
