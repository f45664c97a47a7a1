/**
 * Links in the mails of a hosted backend can open a session right in an address of ours, on any page.
 * The pages around signing in know what to do with it: a new password is chosen on one of its own.
 */
export function leadEmailLinks(): void {
  const { hash, pathname } = window.location
  if (!/(?:^#|&)(?:access_token|error_code)=/.test(hash) || pathname.startsWith('/auth/')) return
  const page = /(?:^#|&)type=(?:recovery|invite)(?:&|$)/.test(hash) ? 'reset-password' : 'sign-in'
  window.location.replace(`/auth/${page}${hash}`)
}
