import { createElement } from 'react'
import { useResourceRow } from '#app/resource/use-resource-form.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { cn } from '#app/ui/class-names.ts'
import { readMailBody, type MailBlock } from '#domain/mail-body.ts'

import { EmailStatus, MailServerLink, outbox } from './resource.tsx'

/** The mail that the address names (`?mail=`), as its reader gets it. */
export function EmailDialog() {
  const [parameters, changeParameters] = useAddressParams()
  const id = parameters.get('mail')
  const close = () =>
    changeParameters(
      (now) => {
        now.delete('mail')
        return now
      },
      { preventScrollReset: true },
    )
  return (
    <Dialog isOpen={id !== null} onClose={close} title="Email" shape="wide">
      {id !== null && <Email id={id} />}
    </Dialog>
  )
}

function Email({ id }: { id: string }) {
  const query = useResourceRow(outbox, id)
  const { data: email } = query
  if (query.isError) return <ErrorState title="Failed to load the email." query={query} />
  if (email === undefined) return <p role="status">Loading...</p>
  if (email === null) return <p>This email no longer exists.</p>
  return (
    <article>
      <h3 className="text-title">{email.subject}</h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
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
      {createElement(
        'div',
        { className: 'mt-5 grid gap-4 border-t border-hairline pt-5' },
        // As children of their own they need no keys: the text of a mail never changes.
        ...readMailBody(email.body_text, window.location.origin).map(drawBlock),
      )}
    </article>
  )
}

function drawBlock(block: MailBlock) {
  switch (block.kind) {
    case 'text':
      return <p className="wrap-anywhere whitespace-pre-line">{block.lines.join('\n')}</p>
    case 'quote':
      return (
        <blockquote className="border-l-3 border-accent pl-4 wrap-anywhere whitespace-pre-line">
          {block.lines.join('\n')}
        </blockquote>
      )
    case 'figure':
      return <p className="figures text-figure">{block.text}</p>
    case 'rows':
      return (
        <dl>
          {block.rows.map(({ label, value, isStrong }) => (
            <div
              key={`${label} ${value}`}
              className={cn(
                'flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2 last:border-b-0',
                isStrong && 'border-t border-t-ink font-bold',
              )}
            >
              <dt className="wrap-anywhere">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'button':
      return (
        <p>
          <a href={block.url} className="font-semibold break-all text-accent underline">
            {block.label}
          </a>
        </p>
      )
  }
}
