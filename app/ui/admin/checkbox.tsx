import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'

/** A checkbox with a large target. Its name is only read out, or it has a label around it. */
export function Checkbox({
  name,
  isMixed = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { name?: string; isMixed?: boolean }) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <span className="relative grid size-8 shrink-0 place-items-center">
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        aria-label={name}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="grid size-[1.125rem] place-items-center rounded-sm border border-line bg-raised text-paper outline-offset-2 outline-ink peer-checked:border-ink peer-checked:bg-ink peer-indeterminate:border-ink peer-indeterminate:bg-ink peer-hover:border-ink peer-focus-visible:outline-2 peer-disabled:opacity-50"
      >
        {isMixed ? <Minus className="size-3.5" /> : rest.checked && <Check className="size-3.5" />}
      </span>
    </span>
  )
}
