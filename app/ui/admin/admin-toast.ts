import { showToast } from '../toast.ts'
import type { ToastMessage } from '../toast.ts'

/** How long the back office's toasts stay (product 18.12). */
const DEFAULT_MS = 6000
const OUTCOME_MS = 2000
const DELETED_MS = 8000

type ToastExtras = Pick<ToastMessage, 'durationMs' | 'action'>

/** Toasts of the back office: one at a time, the newest takes the place of the older (product 18.12). */
export const adminToast = {
  info: (title: string, text?: string, extras?: ToastExtras) =>
    show('default', DEFAULT_MS, title, text, extras),
  success: (title: string, text?: string, extras?: ToastExtras) =>
    show('admin-success', OUTCOME_MS, title, text, extras),
  error: (title: string, text?: string, extras?: ToastExtras) =>
    show('destructive', OUTCOME_MS, title, text, extras),
  /** Says until when what was deleted can be had back. */
  deleted: (title: string, text: string, extras?: ToastExtras) =>
    show('default', DELETED_MS, title, text, extras),
}

function show(
  variant: NonNullable<ToastMessage['variant']>,
  durationMs: number,
  title: string,
  text: string | undefined,
  extras: ToastExtras = {},
): void {
  const message: ToastMessage = { title, variant, durationMs, replacesOthers: true, ...extras }
  showToast(text === undefined ? message : { ...message, description: text })
}
