import { Outlet, useLocation } from 'react-router'

import { AccountFrame } from '#app/features/account/components/account-frame.tsx'
import { sectionAt } from '#app/features/account/sections.ts'

import { PageHead } from '../page-head.tsx'

/** The account in sections: their title, the menu, and what each of them shows. */
export default function AccountRoute() {
  const { title, to } = sectionAt(useLocation().pathname)
  return (
    <AccountFrame title={title}>
      <PageHead title={title} path={to} isPrivate />
      <Outlet />
    </AccountFrame>
  )
}
