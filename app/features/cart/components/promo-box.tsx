import { useId, useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Input, Label } from '#app/ui/field.tsx'
import { normalizePromoCode } from '#domain/promo.ts'

import { removePromo } from '../promo-actions.ts'

interface PromoFormProps {
  isApplying: boolean
  onApply: (code: string) => void
}

/** The promo code field, or the code that is applied (product 9.3). */
export function PromoBox({
  appliedCode,
  ...form
}: PromoFormProps & { appliedCode: string | null }) {
  return appliedCode === null ? <PromoForm {...form} /> : <AppliedBanner code={appliedCode} />
}

function PromoForm({ isApplying, onApply }: PromoFormProps) {
  const [input, setInput] = useState('')
  const inputId = useId()
  const code = normalizePromoCode(input)

  function apply(event: FormEvent) {
    event.preventDefault()
    if (code !== '' && !isApplying) onApply(code)
  }

  return (
    <form onSubmit={apply}>
      <Label htmlFor={inputId}>Promo code</Label>
      <div className="mt-1.5 flex gap-2">
        <Input
          id={inputId}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          className="uppercase"
        />
        <Button type="submit" variant="outline" disabled={code === ''} busy={isApplying}>
          {isApplying ? 'Applying...' : 'Apply'}
        </Button>
      </div>
    </form>
  )
}

function AppliedBanner({ code }: { code: string }) {
  return (
    <p
      role="status"
      className="flex items-center justify-between gap-3 rounded-sm border border-positive py-1 pr-1 pl-4 text-sm"
    >
      <span>
        <strong className="font-semibold">{code}</strong> applied
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove promo code ${code}`}
        onClick={removePromo}
      >
        Remove
      </Button>
    </p>
  )
}
