import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useResourceRow } from '#app/resource/use-resource-form.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { listing } from '#app/backend/ask-query.ts'

import { ROLES } from '../schema.ts'
import { users } from './resource.tsx'
import { describeChange, UserStatus } from './user-words.tsx'

/** The user that the address names (`?user=`), and what was done to the account. */
export function UserDialog() {
  const [parameters, , put] = useAddressParams()
  const id = parameters.get('user')
  return (
    <Dialog isOpen={id !== null} onClose={() => put({ user: '' })} title="User">
      {id !== null && <User id={id} />}
    </Dialog>
  )
}

function User({ id }: { id: string }) {
  const query = useResourceRow(users, id)
  const { data: user } = query
  if (query.isError) return <ErrorState title="Failed to load the user." query={query} />
  if (user === undefined) return <p role="status">Loading...</p>
  if (user === null) return <p>This account no longer exists.</p>
  const { email, full_name: name, last_sign_in_at: signedInAt } = user
  return (
    <article className="grid gap-6">
      <div>
        <h3 className="text-title">
          <EmailAddress>{email}</EmailAddress>
        </h3>
        {name && <p className="mt-1 text-muted">{name}</p>}
      </div>
      <Facts
        of={{
          Role: user.role === 'admin' ? ROLES.admin : ROLES.customer,
          Status: <UserStatus status={user.status} />,
          'Address verified': user.is_verified ? 'Yes' : 'No',
          'Second factor': user.has_second_factor ? 'Yes' : 'No',
          'Last sign-in': signedInAt ? <Moment at={signedInAt} /> : '–',
          Created: <Moment at={user.created_at} />,
          'Signed in':
            user.sessions === 0
              ? 'No'
              : `On ${user.sessions} ${user.sessions === 1 ? 'device' : 'devices'}`,
          Orders:
            user.orders > 0 ? (
              <Link
                to={`/admin/orders?${new URLSearchParams({ q: email })}`}
                className="underline underline-offset-4"
              >
                {user.orders}
              </Link>
            ) : (
              0
            ),
        }}
      />
      <UserHistory id={id} />
    </article>
  )
}

const MOST = 50

function UserHistory({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [users.view.id, 'history', id],
    queryFn: listing((client) =>
      client
        .from('record_history')
        .select('id, happened_at, action, actor, actor_name, before, after')
        .eq('table_name', 'users')
        .eq('record_id', id)
        .order('id', { ascending: false })
        .limit(MOST),
    ),
    staleTime: 0,
  })
  if (query.isError) return <ErrorState title="Failed to load the history." query={query} />
  if (!query.data || query.data.length === 0) return null
  return (
    <section aria-labelledby="user-history" className="border-t border-hairline pt-5">
      <h4 id="user-history" className="mb-3 font-semibold">
        History
      </h4>
      <ol className="grid gap-2.5 text-sm">
        {query.data.map((entry) => (
          <li key={entry.id}>
            <p>{describeChange(entry)}</p>
            <p className="text-xs text-muted">
              <Moment at={entry.happened_at ?? ''} /> by{' '}
              {entry.actor_name ?? (entry.actor === 'admin' ? 'an admin' : 'a program')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
