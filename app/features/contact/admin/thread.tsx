import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { useApply } from '#app/resource/use-apply.tsx'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { usePageKeys } from '#app/ui/admin/page-keys.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'

import { Composer } from './composer.tsx'
import { WaitingTime, subjectOf } from './message-facts.tsx'
import { inbox, movesFrom } from './resource.tsx'
import type { Message, Reply, Thread } from './schema.ts'

const TABLES = [{ table: 'contact_threads' }, { table: 'contact_replies' }]

/** A message and what followed it, with the place for an answer at its end. */
export function ThreadView({
  thread,
  Help,
}: { thread: Thread } & Pick<ComponentProps<typeof Composer>, 'Help'>) {
  const { message, replies } = thread
  const queryClient = useQueryClient()
  const isBefore = ({ createdAt }: Reply) => Date.parse(createdAt) < Date.parse(message.createdAt)
  const entryOf = (reply: Reply) => (
    <Entry key={reply.id} {...headOf(reply, message)} at={reply.createdAt}>
      {reply.body}
    </Entry>
  )
  useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['admin', 'crm/inbox'] }),
  })
  return (
    <>
      <Panel title="Thread">
        <ol className="grid gap-4">
          {/* What I wrote first, from the page of the person. */}
          {replies.filter(isBefore).map(entryOf)}
          <Entry who={message.name} note={message.email} at={message.createdAt}>
            {message.message}
          </Entry>
          {replies.filter((reply) => !isBefore(reply)).map(entryOf)}
        </ol>
      </Panel>
      {message.email === DELETED ? (
        <p className="text-sm text-muted">
          The writer has deleted their data: there is no address to answer to.
        </p>
      ) : (
        <Panel title="Answer">
          <Composer
            key={message.id}
            message={message}
            nextPath={nextPathOf(thread)}
            {...(Help && { Help })}
          />
        </Panel>
      )}
    </>
  )
}

const nextPathOf = ({ nextId }: Thread) => nextId && `/admin/crm/inbox/${nextId}`

/** The address of those who have deleted their data. */
const DELETED = 'deleted@account.invalid'

const EMAIL_STATES: Readonly<Record<string, string>> = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
  kept: 'kept in the outbox: no mail server is set up',
}

function headOf(reply: Reply, { name }: Message) {
  if (reply.kind === 'received') return { who: name, note: reply.fromEmail ?? '' }
  const who = reply.author ?? 'You'
  if (reply.kind === 'noted') return { who, note: 'noted an answer given elsewhere', isOwn: true }
  const note = EMAIL_STATES[reply.emailStatus ?? ''] ?? 'sent'
  return { who, note, isOwn: true, emailId: reply.emailId }
}

interface EntryProps {
  who: string
  note: string
  at: string
  isOwn?: boolean
  emailId?: string | null
  children: string
}

function Entry({ who, note, at, isOwn = false, emailId, children }: EntryProps) {
  return (
    <li
      className={cn(
        'min-w-0 rounded-md border border-hairline p-4',
        isOwn ? 'bg-sunk md:ml-10' : 'bg-paper md:mr-10',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
        <strong className="font-semibold wrap-anywhere">{who}</strong>
        <span className="min-w-0 wrap-anywhere text-muted">
          {emailId ? (
            <Link to={`/admin/outbox?mail=${emailId}`} className="text-link">
              {note}
            </Link>
          ) : (
            <EmailAddress>{note}</EmailAddress>
          )}
        </span>
        <span className="ml-auto text-xs text-muted">
          <Moment at={at} />
        </span>
      </p>
      <p className="mt-2 max-w-[75ch] wrap-anywhere whitespace-pre-line">{children}</p>
    </li>
  )
}

/** Where the message is, where it can go, who wrote it, and why it may be spam. */
export function ThreadAside({ thread, person }: { thread: Thread; person: ReactNode }) {
  const { message } = thread
  const { apply, question } = useApply(inbox)
  const navigate = useNavigate()
  const nextPath = nextPathOf(thread)
  usePageKeys([
    ...(nextPath
      ? [{ key: 'j', what: 'Next message without an answer', press: () => void navigate(nextPath) }]
      : []),
    { key: 'k', what: 'Back to where you were', press: () => void navigate(-1) },
  ])
  return (
    <>
      <Panel title="Status">
        <Facts
          of={{
            Subject: subjectOf(message.subject),
            Received: <Moment at={message.createdAt} />,
            ...(message.place === 'new' && {
              '24-hour promise': <WaitingTime since={message.waitingSince} />,
            }),
            ...(message.firstAnsweredAt && {
              'First answer': <Moment at={message.firstAnsweredAt} />,
            }),
          }}
        />
        <div className="flex flex-wrap gap-2">
          {movesFrom(message.place).map((action) => (
            <Button
              key={action.label}
              size="sm"
              variant="outline"
              onClick={() => void apply(action, { ids: [message.id] }, { count: 1, row: null })}
            >
              <action.icon aria-hidden className="size-4" />
              {action.label}
            </Button>
          ))}
        </div>
        {question}
      </Panel>
      <Panel title="From">
        <Facts
          of={{
            Name: <span className="wrap-anywhere">{message.name}</span>,
            Email: (
              <a href={`mailto:${message.email}`} className="text-link">
                <EmailAddress>{message.email}</EmailAddress>
              </a>
            ),
            ...(message.company && { Company: message.company }),
          }}
        />
        {person}
      </Panel>
      <Panel title="Spam score">
        <p className="text-sm">
          <strong className="figures text-lg">{message.spamScore}</strong> – from 5 on, it is spam
        </p>
        {message.spamReasons.length > 0 ? (
          <ul className="grid gap-1.5 text-sm text-muted">
            {message.spamReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">No spam rule matches.</p>
        )}
      </Panel>
      {nextPath && (
        <LinkButton to={nextPath} variant="outline" aria-keyshortcuts="j">
          Next message without an answer
        </LinkButton>
      )}
    </>
  )
}
