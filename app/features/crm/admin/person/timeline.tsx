import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { formatUsd } from '#domain/money.ts'

import { personQuery, readTimelineBefore, usePeopleStep } from '../queries.ts'
import type { Happened } from '../schema.ts'
import { linkOf, looksOf } from './timeline-words.ts'

/** As many as the page of a person begins with: fewer are all there are. */
const PAGE = 30

/** What happened with a person, the newest first; earlier ones on demand. */
export function Timeline({ personId, first }: { personId: string; first: readonly Happened[] }) {
  const queryClient = useQueryClient()
  const [earlier, setEarlier] = useState<readonly Happened[]>([])
  const [isLoading, setLoading] = useState(false)
  const [isComplete, setComplete] = useState(first.length < PAGE)
  // What is new moves others from the first page to where the earlier ones begin.
  const known = new Set(first.map(keyOf))
  const shown = [...first, ...earlier.filter((one) => !known.has(keyOf(one)))]

  async function more() {
    setLoading(true)
    try {
      const before = shown.at(-1)?.at ?? new Date().toISOString()
      const found = await readTimelineBefore(personId, before)
      setEarlier((now) => [...now, ...found])
      setComplete(found.length < PAGE)
    } catch (error) {
      adminToast.error('Failed to load earlier entries.', userMessageOf(error))
    } finally {
      setLoading(false)
    }
  }

  return (
    <Panel title="Timeline">
      {shown.length === 0 ? (
        <p className="text-sm text-muted">Nothing has happened yet.</p>
      ) : (
        <ol className="grid">
          {shown.map((one) => (
            <Entry
              key={keyOf(one)}
              of={one}
              onRemoved={() => {
                setEarlier((now) => now.filter((other) => keyOf(other) !== keyOf(one)))
                void queryClient.invalidateQueries({ queryKey: personQuery(personId).queryKey })
              }}
            />
          ))}
        </ol>
      )}
      {!isComplete && (
        <p>
          <Button size="sm" variant="outline" busy={isLoading} onClick={more}>
            Show earlier
          </Button>
        </p>
      )}
    </Panel>
  )
}

const keyOf = ({ kind, id }: Happened) => `${kind} ${id}`

function Entry({ of, onRemoved }: { of: Happened; onRemoved: () => void }) {
  const { icon: Icon, words } = looksOf(of)
  const to = linkOf(of)
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className={cn(
          'grid size-8 place-items-center rounded-full',
          of.kind === 'note' ? 'bg-ink text-paper' : 'bg-sunk',
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
          <span className="font-semibold">{words}</span>
          {of.title && of.kind !== 'account' && (
            <span className="min-w-0 wrap-anywhere">
              {to ? (
                <Link to={to} className="text-link">
                  {of.title}
                </Link>
              ) : (
                of.title
              )}
            </span>
          )}
          {of.kind === 'order' && of.cents !== null && (
            <span className="tabular-nums">{formatUsd(of.cents)}</span>
          )}
          <span className="ml-auto text-xs text-muted">
            <Moment at={of.at} />
          </span>
          {of.kind === 'note' && <RemoveNote id={of.id} onRemoved={onRemoved} />}
        </p>
        {of.body && (
          <p className="mt-1 line-clamp-6 max-w-[75ch] text-sm wrap-anywhere whitespace-pre-line text-muted">
            {of.body}
          </p>
        )}
      </div>
    </li>
  )
}

function RemoveNote({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const confirm = useConfirm()
  const { mutate } = usePeopleStep(async (client) => {
    unwrapRows(await client.rpc('remove_person_note', { p_id: id }))
    onRemoved()
  })
  async function remove() {
    const question = {
      title: 'Delete this note?',
      text: 'This cannot be undone.',
      action: 'Delete',
      isDestructive: true,
    }
    if (await confirm(question)) mutate()
  }
  return (
    <IconButton
      label="Delete this note"
      tip="Delete"
      icon={Trash2}
      onClick={() => void remove()}
      className={cn(buttonClass({ variant: 'quiet', size: 'icon' }), '-my-3')}
    />
  )
}
