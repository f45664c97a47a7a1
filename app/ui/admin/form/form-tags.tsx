import { X } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form'

import { FormFrame } from './form-frame.tsx'
import type { FieldControl, FormFieldProps } from './form-frame.tsx'

interface Suggestion {
  value: string
  label: string
}

interface TagsExtras {
  suggestions?: readonly Suggestion[]
  /** Only what is suggested. */
  isClosed?: boolean
}

const NO_SUGGESTIONS: readonly Suggestion[] = []

/** Several short texts. Enter or a comma adds one, Backspace in the empty field takes the last. */
export function FormTags<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
>({
  suggestions = NO_SUGGESTIONS,
  isClosed = false,
  ...field
}: FormFieldProps<Values, Name> & TagsExtras) {
  return (
    <FormFrame {...field}>
      {({ value, onChange, input }) => {
        const tags: readonly string[] = value ?? []
        return (
          <TagsInput
            input={input}
            value={tags}
            onChange={(next) => onChange(next as FieldPathValue<Values, Name>)}
            {...{ suggestions, isClosed }}
          />
        )
      }}
    </FormFrame>
  )
}

function TagsInput({
  input,
  value: tags,
  onChange,
  suggestions,
  isClosed,
}: FieldControl<readonly string[]> & Required<TagsExtras>) {
  const [text, setText] = useState('')
  const listId = `${input.id}-suggestions`
  const labelFor = (tag: string) => suggestions.find(({ value }) => value === tag)?.label ?? tag

  function add(typed: string) {
    const word = typed.trim().replace(/,$/, '').trim()
    const known = suggestions.find(
      ({ value, label }) => value === word || label.toLowerCase() === word.toLowerCase(),
    )
    const tag = known?.value ?? (isClosed ? '' : word)
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
    if (tag !== '' || !isClosed) setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5 rounded-sm border border-line bg-raised p-1.5 focus-within:border-ink">
      {tags.map((tag) => (
        <span
          key={tag}
          className="inline-flex items-center gap-1 rounded-sm bg-sunk py-0.5 pr-0.5 pl-2.5 text-sm"
        >
          {labelFor(tag)}
          <button
            type="button"
            aria-label={`Remove ${labelFor(tag)}`}
            disabled={input.disabled}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
            className="grid size-6 place-items-center rounded-sm hover:bg-paper"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...input}
        required={false}
        list={listId}
        value={text}
        onChange={(event) => {
          const { value } = event.target
          // Choosing from the list arrives as typing the whole of it.
          if (suggestions.some(({ label }) => label === value)) add(value)
          else setText(value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add(text)
          input.onBlur()
        }}
        className="h-8 min-w-28 flex-1 bg-transparent px-1.5 text-sm"
      />
      <datalist id={listId}>
        {suggestions
          .filter(({ value }) => !tags.includes(value))
          .map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
      </datalist>
    </div>
  )
}
