/** The parts of the account, each with an address of its own, in the order of the menu (product 11.24). */
export const ACCOUNT_SECTIONS = [
  { id: 'overview', label: 'Overview', title: 'Your account', to: '/account' },
  { id: 'profile', label: 'Profile', title: 'Profile', to: '/account/profile' },
  { id: 'billing', label: 'Billing', title: 'Billing', to: '/account/billing' },
  { id: 'emails', label: 'Emails', title: 'Emails', to: '/account/emails' },
  { id: 'security', label: 'Security', title: 'Security', to: '/account/security' },
  { id: 'data', label: 'Your data', title: 'Your data', to: '/account/data' },
] as const

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

export function sectionAt(path: string): AccountSection {
  const address = path.replace(/\/$/, '')
  return ACCOUNT_SECTIONS.find(({ to }) => to === address) ?? ACCOUNT_SECTIONS[0]
}
