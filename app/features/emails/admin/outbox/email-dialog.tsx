import type { ComponentProps } from 'react'

import { useResourceRow } from '#app/resource/use-resource-form.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'

import { EmailFrame } from '../email-frame.tsx'
import { EmailStatus, MailServerLink, outbox } from './resource.tsx'

/** What frames each email of the store. */
type Brand = Pick<ComponentProps<typeof EmailFrame>, 'storeName' | 'address'>

/** The mail that the address names (`?mail=`), as its reader gets it. */
export function EmailDialog({ brand }: { brand: Brand }) {
  const [parameters, , put] = useAddressParams()
  const id = parameters.get('mail')
  return (
    <Dialog isOpen={id !== null} onClose={() => put({ mail: '' })} title="Email" shape="wide">
      {id !== null && <Email id={id} brand={brand} />}
    </Dialog>
  )
}

function Email({ id, brand }: { id: string; brand: Brand }) {
  const query = useResourceRow(outbox, id)
  const { data: email } = query
  if (query.isError) return <ErrorState title="Failed to load the email." query={query} />
  if (email === undefined) return <p role="status">Loading...</p>
  if (email === null) return <p>This email no longer exists.</p>
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <span className="min-w-0">
          To <EmailAddress>{email.to_email}</EmailAddress>
        </span>
        <Moment at={email.created_at} />
        <EmailStatus status={email.status} attempts={email.attempts} />
        <MailServerLink status={email.status} />
      </p>
      {email.last_error && (
        <p className="mt-3 text-sm font-medium">
          Try {email.attempts}: {email.last_error}
        </p>
      )}
      <div className="mt-5 border-t border-hairline pt-5">
        <EmailFrame subject={email.subject} body={email.body_text} {...brand} />
      </div>
    </article>
  )
}
