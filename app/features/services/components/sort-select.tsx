import { useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Select, Options } from '#app/ui/select.tsx'

interface SortSelectProps {
  value: string
  path: string
  /** Other query parameters that stay, by name. */
  carried: Readonly<Record<string, string>>
  options: readonly { value: string; label: string }[]
}

/** The sort dropdown: a GET form that sends itself; without scripts it has a button. */
export function SortSelect({ value, path, carried, options }: SortSelectProps) {
  const submit = useSubmit()
  const id = useId()
  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className="flex items-center gap-2.5"
    >
      {Object.entries(carried).map(([name, carriedValue]) => (
        <input key={name} type="hidden" name={name} value={carriedValue} />
      ))}
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        Sort by
      </label>
      <Select key={value} id={id} name="sort" defaultValue={value}>
        <Options of={options} />
      </Select>
      <noscript>
        <button className={buttonClass({ variant: 'outline', size: 'sm' })}>Sort</button>
      </noscript>
    </Form>
  )
}
