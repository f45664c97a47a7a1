/** The sign-in page that leads back to `returnTo`, and says so when a session has expired. */
export function signInPath(returnTo: string, { hasEnded = false } = {}): string {
  const params = new URLSearchParams({ returnTo })
  if (hasEnded) params.set('ended', '1')
  return `/auth/sign-in?${params}`
}
