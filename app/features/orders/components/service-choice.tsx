import { useId, useState } from 'react'
import { flushSync } from 'react-dom'

import { FieldError } from '#app/ui/field-error.tsx'

interface Choosable {
  id: string
  title: string
}

interface ServiceChoiceProps {
  legend: string
  services: readonly Choosable[]
  chosen: readonly Choosable[]
  onToggle: (id: string) => void
  /** What is wrong, shown below them and read out with them. */
  error: string | undefined
}

/** What of an order something is about: a delivery, or a revision. */
export function ServiceChoice({ legend, services, chosen, onToggle, error }: ServiceChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {services.map((service) => (
        <label key={service.id} className="flex min-h-10 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(service)}
            onChange={() => onToggle(service.id)}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0 wrap-anywhere">{service.title}</span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/**
 * Services of which at least one is to be chosen; `holdBack` says so where none is, and what it is about waits. A single
 * one needs no choice.
 */
export function useServiceChoice<Service extends Choosable>(
  services: readonly Service[],
  first: readonly string[] = [],
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first))
  const [wasAsked, setAsked] = useState(false)
  const chosen = services.filter(({ id }) => services.length === 1 || ids.has(id))
  return {
    chosen,
    field: {
      services,
      chosen,
      onToggle: (id: string) => setIds(ids.symmetricDifference(new Set([id]))),
      error: wasAsked && chosen.length === 0 ? 'Please choose at least one service.' : undefined,
    },
    holdBack: (): boolean => {
      flushSync(() => setAsked(true))
      return chosen.length === 0
    },
  }
}
