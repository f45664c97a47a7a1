const DAY_MS = 86_400_000

/** How long the trash keeps a service (product 21.13). */
export const TRASH_RETENTION_DAYS = 7

export function permanentDeletionAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_RETENTION_DAYS * DAY_MS)
}

/** Days until then, started ones counted, from 7 down to 0. A clock that is behind makes no eighth day. */
export function trashDaysLeft(deletedAt: Date, now: Date): number {
  const leftMs = permanentDeletionAt(deletedAt).getTime() - now.getTime()
  return Math.min(TRASH_RETENTION_DAYS, Math.max(0, Math.ceil(leftMs / DAY_MS)))
}
