import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import type { Row } from '#app/backend/rows.ts'
import { unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { Facts } from '#app/ui/admin/facts.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { formatUsdExact } from '#domain/money.ts'

import type { PromoCodeForm } from './fields.tsx'

type Figures = Row<'admin_promo_codes', 'redemptions' | 'revenue_cents' | 'discount_cents'>
type PromoCode = Figures & { id: string }

/** What a stored code has brought in, and more of its kind. */
export function PromoCodePanels({ row, form }: { row: PromoCode | null; form: PromoCodeForm }) {
  if (row === null) return null
  return (
    <>
      <Panel title="Figures">
        <Facts
          of={{
            Redemptions: (row.redemptions ?? 0).toLocaleString('en-US'),
            Revenue: formatUsdExact(row.revenue_cents ?? 0),
            'Discounts given': formatUsdExact(row.discount_cents ?? 0),
          }}
        />
      </Panel>
      <Panel title="Make more like this">
        {form.isDirty ? (
          <p className="text-sm text-muted">
            Save your changes first: new codes copy the saved settings.
          </p>
        ) : (
          <Generator like={row} />
        )}
      </Panel>
    </>
  )
}

const MOST = 500

function Generator({ like }: { like: PromoCode }) {
  const [count, setCount] = useState('10')
  const [prefix, setPrefix] = useState('')
  // One key for each wish: sent twice, it makes the same codes.
  const [key, setKey] = useState(randomUuid)
  const generation = useMutation({
    mutationFn: async () => {
      const client = await browserBackend()
      const answer = await client.rpc('generate_promo_codes', {
        p_like: like.id,
        p_count: Number(count),
        p_prefix: prefix,
        p_key: key,
      })
      return unwrapRows(answer) ?? []
    },
    onSuccess: () => setKey(randomUuid()),
  })
  const codes = generation.data
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        generation.mutate()
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Typed
          label="How many"
          type="number"
          min={1}
          max={MOST}
          required
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
        <Typed
          label="Start with"
          pattern="[A-Z0-9][A-Z0-9_\-]{0,19}"
          title="Capital letters and digits; - and _ are fine after the first."
          value={prefix}
          onChange={({ target }) => setPrefix(target.value.toUpperCase())}
        />
      </div>
      {generation.isError && <FormAlert>{userMessageOf(generation.error)}</FormAlert>}
      <Button type="submit" size="sm" variant="outline" busy={generation.isPending}>
        Generate codes
      </Button>
      {codes && (
        <>
          <p role="status" className="text-sm">
            {codes.length.toLocaleString('en-US')} new {codes.length === 1 ? 'code' : 'codes'}:
          </p>
          <pre className="max-h-48 overflow-auto rounded-sm bg-sunk p-3 text-xs">
            {codes.join('\n')}
          </pre>
        </>
      )}
    </form>
  )
}

function Typed({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="text-sm font-medium">
      {label}
      <Input {...input} isDense className="mt-1.5 px-3" />
    </label>
  )
}
