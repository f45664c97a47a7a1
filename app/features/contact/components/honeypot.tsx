import type { ComponentProps } from 'react'

/** A field that people never see, reach by keyboard or hear: only robots fill it in. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
