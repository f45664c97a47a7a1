import { showToast, type ToastMessage } from '../toast.ts'

/** One at a time for so long: the newest takes the place of the older (product 18.12). */
const toastOf =
  (variant: NonNullable<ToastMessage['variant']>, durationMs: number) =>
  (
    title: string,
    description?: string,
    extras: Pick<ToastMessage, 'durationMs' | 'action'> = {},
  ): void => {
    const text = description === undefined ? {} : { description }
    showToast({ title, variant, durationMs, replacesOthers: true, ...text, ...extras })
  }

export const adminToast = {
  info: toastOf('default', 6000),
  success: toastOf('admin-success', 2000),
  error: toastOf('destructive', 2000),
  /** Says until when what was deleted can be had back. */
  deleted: toastOf('default', 8000),
}
