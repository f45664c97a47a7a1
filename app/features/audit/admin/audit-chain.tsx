import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Label } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

import { setRetention, stateQuery } from './queries.ts'
import { periodName, PERIODS } from './retention.ts'
import type { AuditState } from './schema.ts'

/** How long entries stay, and the end of the chain for who wants to hold the store to it (product 45.6, 45.8). */
export function AuditChain() {
  const { data: state } = useQuery(stateQuery())
  if (!state) return null
  return (
    <Panel title="Kept and proven">
      <div className="grid gap-6 text-sm lg:grid-cols-2">
        <Retention days={state.retention_days} />
        <Head state={state} />
      </div>
    </Panel>
  )
}

function Retention({ days }: { days: number | null }) {
  const id = useId()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const setting = useMutation({
    mutationFn: setRetention,
    onSuccess: (_nothing, chosen) =>
      adminToast.success('Saved.', `Entries stay: ${periodName(chosen)}.`),
    onError: (error) => adminToast.error('Not saved.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] }),
  })

  async function choose(text: string) {
    const chosen = text === '' ? null : Number(text)
    const isShorter = chosen !== null && (days === null || chosen < days)
    const isSure =
      !isShorter ||
      (await confirm({
        title: `Keep entries for ${periodName(chosen)}?`,
        text: 'Older ones are deleted within a day, permanently. An entry says which.',
        action: 'Delete Older Entries',
        isDestructive: true,
      }))
    if (isSure) setting.mutate(chosen)
  }

  const isListed = PERIODS.some((period) => period.days === days)
  return (
    <div className="grid content-start gap-2">
      <Label htmlFor={id}>Entries are kept</Label>
      <Select
        id={id}
        isDense
        className="w-48"
        value={days ?? ''}
        disabled={setting.isPending}
        onChange={({ target }) => void choose(target.value)}
      >
        {!isListed && <option value={days ?? ''}>{periodName(days)}</option>}
        {PERIODS.map((period) => (
          <option key={period.label} value={period.days ?? ''}>
            {period.label}
          </option>
        ))}
      </Select>
      <p className="text-muted">
        No one can change or delete an entry before that, not even an admin.
      </p>
    </div>
  )
}

function Head({ state: { head, not_tied: open } }: { state: AuditState }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="font-medium">End of the chain</p>
      {head ? (
        <code className="block rounded-sm bg-sunk px-3 py-2 text-xs [overflow-wrap:anywhere]">
          {head.place}:{head.hash}
        </code>
      ) : (
        <p className="text-muted">Nothing is in it yet.</p>
      )}
      {open > 0 && (
        <p>
          {open === 1 ? '1 entry joins' : `${open.toLocaleString('en-US')} entries join`} it in a
          few seconds.
        </p>
      )}
      <p className="text-muted">
        Write it down somewhere else. <code>npm run audit:verify -- --head</code> with it tells
        whether an entry was changed or is missing since.
      </p>
    </div>
  )
}
