import { useId, useState } from 'react'

import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Label } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/select.tsx'

import type { DemoState } from '../schema.ts'
import { useSeedTools } from './queries.ts'

const SIZES = [100, 1_000, 10_000]

/** Thousands of services, to see how the store bears them. */
export function TrialPanel({ state, isLocked }: { state: DemoState; isLocked: boolean }) {
  const id = useId()
  const [rows, setRows] = useState(10_000)
  const confirm = useConfirm()
  const tools = useSeedTools()
  const trial = state.kinds.find(({ kind }) => kind === 'trial')
  const there = trial?.rows ?? 0
  const figure = (value: number) => value.toLocaleString('en-US')

  async function fill() {
    const isSure = await confirm({
      title: `Put ${figure(rows)} services on sale?`,
      text: 'Visitors see them until they are removed. The store makes them a few at a time and stays quick; you can stop it at any time.',
      action: 'Make Services',
    })
    if (isSure) tools.mutate({ action: 'fill', rows })
  }

  async function empty() {
    const isSure = await confirm({
      title: `Remove ${figure(there)} services?`,
      text: 'Those that you changed, or that someone ordered, stay.',
      action: 'Remove',
      isDestructive: true,
    })
    if (isSure) tools.mutate({ action: 'empty' })
  }

  return (
    <Panel title="Services to try out">
      <p className="max-w-[75ch] text-sm text-muted">
        Up to 10,000 made-up services, to see how search, lists and bulk changes feel in a large
        store.{' '}
        {there === 0 ? (
          'None are in the store now.'
        ) : (
          <>
            <strong className="text-ink">{figure(there)}</strong> {there === 1 ? 'is' : 'are'} in
            the store now.
          </>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <p>
          <Label htmlFor={id} className="mb-1.5 block">
            How many
          </Label>
          <Select
            id={id}
            isDense
            className="w-32"
            value={rows}
            onChange={({ target }) => setRows(Number(target.value))}
          >
            <Options of={SIZES.map((value) => ({ value, label: figure(value) }))} />
          </Select>
        </p>
        <Button
          size="sm"
          variant="outline"
          disabled={isLocked || there >= rows}
          busy={tools.isPending && tools.variables.action === 'fill'}
          onClick={() => void fill()}
        >
          Make them
        </Button>
        <Button
          size="sm"
          variant="destructive"
          disabled={isLocked || there === 0}
          busy={tools.isPending && tools.variables.action === 'empty'}
          onClick={() => void empty()}
        >
          Remove them
        </Button>
      </div>
    </Panel>
  )
}
