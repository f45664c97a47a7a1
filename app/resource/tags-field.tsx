import { X } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'

import {
  FormFrame,
  type FieldControl,
  type FormFieldProps,
} from '#app/ui/admin/form/form-frame.tsx'
import { Input } from '#app/ui/field.tsx'

type TagsProps = FormFieldProps<FieldValues> & {
  max: number
  /** Tags that others have, offered while one types. */
  options?: readonly { value: string }[]
}

const NO_TAGS: NonNullable<TagsProps['options']> = []

/** Words that are typed one after the other: Enter or a comma ends one, Backspace takes the last one back. */
export function TagsField({ max, options = NO_TAGS, ...field }: TagsProps) {
  return (
    <FormFrame isOptional {...field}>
      {(control) => <TagsControl max={max} options={options} {...control} />}
    </FormFrame>
  )
}

function TagsControl({
  value,
  onChange,
  input,
  max,
  options,
}: FieldControl & Required<Pick<TagsProps, 'max' | 'options'>>) {
  const [typed, setTyped] = useState('')
  const tags: readonly string[] = Array.isArray(value) ? value : []
  const listId = `${input.id}-known`
  const isTyping = typed.trim() !== ''

  // It is no tag yet, so the form knows nothing of it.
  useEffect(() => {
    if (!isTyping) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isTyping])

  function add(words: string) {
    const added = words
      .split(',')
      .map((word) => word.trim().replaceAll(/\s+/g, ' '))
      .filter((word) => word && !tags.some((tag) => tag.toLowerCase() === word.toLowerCase()))
    setTyped('')
    if (added.length > 0) onChange([...tags, ...new Set(added)].slice(0, max))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && isTyping) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1))
    }
  }

  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center rounded-sm border border-line bg-raised pl-2.5 text-sm"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-8 place-items-center hover:text-accent"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        {...input}
        type="text"
        isDense
        list={listId}
        value={typed}
        disabled={tags.length >= max}
        placeholder={tags.length >= max ? `At most ${max}` : 'Type one, then Enter'}
        onChange={({ target }) => {
          const isChosen = options.some((option) => option.value === target.value)
          if (target.value.includes(',') || isChosen) add(target.value)
          else setTyped(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add(typed)
          input.onBlur()
        }}
        className="px-3"
      />
      <datalist id={listId}>
        {options
          .filter((option) => !tags.includes(option.value))
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.value}
            </option>
          ))}
      </datalist>
    </div>
  )
}
