const KEY = 'returnAfterMail'

/** Where a visitor was going before they had to open an email, which leads to another tab. */
export function rememberReturn(path: string): void {
  localStorage.setItem(KEY, path)
}

/** See `rememberReturn`; forgotten once it is asked for. */
export function takeReturn(): string | null {
  const path = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return path
}
