const MAIL_EVERY_MS = 60_000

/** Whether an email of its kind went to an account less than a minute ago; null for never. */
export function wasJustMailed(sentAt: string | null | undefined): boolean {
  return Boolean(sentAt) && Date.now() - Date.parse(sentAt ?? '') < MAIL_EVERY_MS
}
