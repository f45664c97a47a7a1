const ELSEWHERE = 'https://elsewhere.invalid'

/**
 * Where to go after signing in: the address given in `returnTo`, if it is a page of this store, else
 * `fallback`. Only a root-relative path is one; what browsers read as another host (`//host`,
 * `/\host`, hidden control characters) is refused, and so are the pages of signing in themselves.
 */
export function safeReturnPath(returnTo: string | null, fallback: string): string {
  if (!returnTo?.startsWith('/') || /^\/[/\\]/.test(returnTo)) return fallback
  if (hasControlCharacter(returnTo) || !URL.canParse(returnTo, ELSEWHERE)) return fallback
  const { origin, pathname, search, hash } = new URL(returnTo, ELSEWHERE)
  const isOwn = origin === ELSEWHERE && !pathname.startsWith('//')
  if (!isOwn || pathname === '/auth' || pathname.startsWith('/auth/')) return fallback
  return pathname + search + hash
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f')
}
