import { Bold, ChevronDown, Italic, Link2, List, ListOrdered } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useController } from 'react-hook-form'

import { FormFrame, type FieldControl } from '#app/ui/admin/form/form-frame.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { cn } from '#app/ui/class-names.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.ts'
import { applyEdit } from '#app/ui/admin/markdown-editor/apply-edit.ts'
import { markdownEdit, type MarkdownTool } from '#app/ui/admin/markdown-editor/markdown-editing.ts'
import type { SectionKey } from '#domain/service-description.ts'

import type { ServiceValues } from '../../schema.ts'

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
          {(control) => <MarkdownField title={title} {...control} />}
        </FormFrame>
      </div>
    </details>
  )
}

/** Browsers that cannot size a field by its content count its lines. */
const FEWEST_ROWS = 8

/** A text in markdown: to edit, with a toolbar, or as visitors will see it (product 22.18). */
function MarkdownField({ title, value, onChange, input }: FieldControl & { title: string }) {
  const text = String(value)
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  const box = useRef<HTMLDivElement>(null)

  function use(tool: MarkdownTool) {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const edit = markdownEdit(tool, {
      text: area.value,
      start: area.selectionStart,
      end: area.selectionEnd,
    })
    applyEdit(area, edit, onChange)
  }

  return (
    <div
      ref={box}
      className={cn(
        'rounded-sm border bg-raised focus-within:border-ink',
        input['aria-invalid'] ? 'border-accent' : 'border-line',
      )}
    >
      <MarkdownToolbar title={title} mode={mode} onMode={setMode} onTool={use} />
      {/* It stays while the preview is shown: the cursor and the undo steps are in it. */}
      <textarea
        {...input}
        hidden={mode === 'preview'}
        value={text}
        rows={Math.max(FEWEST_ROWS, text.split('\n').length + 1)}
        onChange={({ target }) => onChange(target.value)}
        className="block field-sizing-content min-h-[200px] w-full resize-y bg-transparent px-4 py-3 text-sm text-ink [&[hidden]]:hidden"
      />
      {mode === 'preview' && <MarkdownPreview title={title} source={text} />}
    </div>
  )
}

function MarkdownPreview({ title, source }: { title: string; source: string }) {
  const html = useMemo(() => renderMarkdown(source), [source])
  return (
    <section aria-label={`Preview of ${title}`} className="min-h-[200px] px-4 py-3">
      {source.trim() === '' ? (
        <p className="text-sm text-muted">Nothing to preview.</p>
      ) : (
        // Sanitized by the renderer, as on the public page.
        <div className="prose text-sm" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  )
}

const TOOLS: readonly { tool: MarkdownTool; label: string; icon: typeof Bold }[] = [
  { tool: 'bold', label: 'Bold', icon: Bold },
  { tool: 'italic', label: 'Italic', icon: Italic },
  { tool: 'bullets', label: 'Bullet list', icon: List },
  { tool: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { tool: 'link', label: 'Link', icon: Link2 },
]

const MODES = [
  { mode: 'edit', label: 'Edit' },
  { mode: 'preview', label: 'Preview' },
] as const

interface MarkdownToolbarProps {
  title: string
  mode: 'edit' | 'preview'
  onMode: (mode: 'edit' | 'preview') => void
  onTool: (tool: MarkdownTool) => void
}

/** What can be done to a markdown text, and whether one sees its source or its look. */
function MarkdownToolbar({ title, mode, onMode, onTool }: MarkdownToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-1 border-b border-hairline p-1">
      <div role="group" aria-label={`Format ${title}`} className="flex">
        {TOOLS.map(({ tool, label, icon }) => (
          <IconButton
            key={tool}
            label={label}
            icon={icon}
            disabled={mode === 'preview'}
            onClick={() => onTool(tool)}
            className="grid size-9 place-items-center rounded-sm hover:bg-sunk disabled:opacity-45"
          />
        ))}
      </div>
      <div role="group" aria-label={`View of ${title}`} className="flex">
        {MODES.map((option) => (
          <button
            key={option.mode}
            type="button"
            aria-pressed={mode === option.mode}
            onClick={() => onMode(option.mode)}
            className={cn(
              'h-9 rounded-sm px-3 text-sm font-semibold',
              mode === option.mode ? 'bg-ink text-paper' : 'hover:bg-sunk',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}
