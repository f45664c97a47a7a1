import { Search } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Form } from 'react-router'

import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { Input } from './field.tsx'

/** What narrows a list, in the address of its page: links and a form, so that both work without scripts. */
export function ListControls({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">{children}</div>
  )
}

interface ListSearchProps {
  label: string
  placeholder: string
  /** The page of the list. */
  action: string
  q: string
  /** What else the address keeps. */
  kept: Readonly<Record<string, string>>
  className: string
}

export function ListSearch({ label, placeholder, action, q, kept, className }: ListSearchProps) {
  const id = useId()
  return (
    <Form
      role="search"
      method="get"
      action={action}
      preventScrollReset
      className="flex w-full gap-2 sm:w-auto"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Input
        // A new search resets the field.
        key={q}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder={placeholder}
        className={cn('h-11 min-w-0', className)}
      />
      <Button type="submit" variant="outline" className="h-11">
        <Search aria-hidden className="size-4" />
        Search
      </Button>
    </Form>
  )
}
