const KEY = 'returnAfterMail'

/** Where somebody was going who first has to open a mail, which leads to another tab. */
export function rememberReturn(path: string): void {
  localStorage.setItem(KEY, path)
}

/** See `rememberReturn`; forgotten once it is asked for. */
export function takeReturn(): string | null {
  const path = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return path
}
