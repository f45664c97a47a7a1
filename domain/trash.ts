const DAY_MS = 86_400_000

/** How long the trash keeps a service (product 21.13). */
export const TRASH_RETENTION_DAYS = 7

export function permanentDeletionAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_RETENTION_DAYS * DAY_MS)
}

/** Time until then in ms, from 7 days down to 0. A clock that is behind makes no eighth day. */
export function trashMsLeft(deletedAt: Date, now: number): number {
  const msLeft = permanentDeletionAt(deletedAt).getTime() - now
  return Math.min(TRASH_RETENTION_DAYS * DAY_MS, Math.max(0, msLeft))
}
