import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'

import { FormFrame } from '#app/ui/admin/form/form-frame.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import type { SectionKey } from '#domain/service-description.ts'

import type { ServiceValues } from '../../schema.ts'
import { MarkdownField } from './markdown-field.tsx'

interface MarkdownSectionProps {
  form: RecordForm<ServiceValues>
  name: SectionKey
  title: string
  isOpenAtFirst: boolean
}

/** One of the six sections of the description; it opens on its own when something in it is wrong. */
export function MarkdownSection({ form, name, title, isOpenAtFirst }: MarkdownSectionProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const words = field.value.split(/\s+/).filter(Boolean).length
  return (
    <details
      open={isOpen || fieldState.invalid}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group border-t border-hairline first:border-t-0"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2.5 font-semibold hover:bg-paper md:px-5">
        {title}
        <span className="flex items-center gap-3 text-xs font-normal text-muted">
          {words === 0 ? 'Empty' : words === 1 ? '1 word' : `${words} words`}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </span>
      </summary>
      <div className="px-4 pb-5 md:px-5">
        <FormFrame
          form={form}
          name={name}
          isOptional
          // The summary above says it already; the label stays for screen readers.
          className="[&>div:first-child]:sr-only"
        >
          {({ value, onChange, input }) => (
            <MarkdownField title={title} value={value} onChange={onChange} input={input} />
          )}
        </FormFrame>
      </div>
    </details>
  )
}
