import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Loaded } from '#app/resource/loaded.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import { overviewQuery } from './queries.ts'

/** Who of the admins signs in with a password alone; `setting` asks all for a second factor (product 48.5). */
export function Admins({ setting }: { setting: ReactNode }) {
  const query = useQuery(overviewQuery())
  return (
    <>
      {setting}
      <Panel title="Admins" isFlush>
        <Loaded what="the admins" query={query}>
          {({ admins }) => (
            <ul aria-label="Admins" className="divide-y divide-hairline">
              {admins.map((admin) => (
                <li
                  key={admin.id}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm md:px-5"
                >
                  <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                    <span className="font-semibold">{admin.full_name || admin.email}</span>
                    {admin.full_name && <span className="text-muted"> {admin.email}</span>}
                  </span>
                  {admin.status !== 'active' && (
                    <StatusChip tone="muted">
                      {admin.status === 'invited' ? 'Invited' : 'Deactivated'}
                    </StatusChip>
                  )}
                  <StatusChip tone={admin.has_factor ? 'positive' : 'attention'}>
                    {admin.has_factor ? 'Second factor' : 'Password alone'}
                  </StatusChip>
                  <span className="text-muted">
                    {admin.last_sign_in_at ? (
                      <>
                        Signed in <Moment at={admin.last_sign_in_at} format="relative" />
                      </>
                    ) : (
                      'Never signed in'
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <p className="flex flex-wrap gap-2">
        <LinkButton to="/account/security" variant="outline">
          Set Up Your Own
        </LinkButton>
        <LinkButton to="/admin/users?role=admin" variant="outline">
          All Admins
        </LinkButton>
      </p>
    </>
  )
}
