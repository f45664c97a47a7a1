import { useMemo, useRef, useState } from 'react'

import { cn } from '#app/ui/class-names.ts'
import type { FieldControl } from '#app/ui/admin/form/form-frame.tsx'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.ts'
import { markdownEdit } from '#domain/markdown-editing.ts'
import type { MarkdownTool } from '#domain/markdown-editing.ts'

import { MarkdownToolbar } from './markdown-toolbar.tsx'

/** Browsers that cannot size a field by its content count its lines. */
const FEWEST_ROWS = 8

/** A text in markdown: to edit, with a toolbar, or as visitors will see it (product 22.18). */
export function MarkdownField({
  title,
  value,
  onChange,
  input,
}: FieldControl<string> & { title: string }) {
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
    area.focus()
    area.setSelectionRange(edit.from, edit.to)
    // The only way to change a field that the browser's undo knows of. It tells `onChange` itself.
    const isDone = document.execCommand('insertText', false, edit.insert)
    if (!isDone) {
      area.setRangeText(edit.insert, edit.from, edit.to)
      onChange(area.value)
    }
    area.setSelectionRange(edit.start, edit.end)
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
        value={value}
        rows={Math.max(FEWEST_ROWS, value.split('\n').length + 1)}
        onChange={(event) => onChange(event.target.value)}
        className="block field-sizing-content min-h-[200px] w-full resize-y bg-transparent px-4 py-3 text-sm text-ink [&[hidden]]:hidden"
      />
      {mode === 'preview' && <MarkdownPreview title={title} source={value} />}
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
