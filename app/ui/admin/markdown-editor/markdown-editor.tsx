import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { cn } from '../../class-names.ts'
import type { FieldControl } from '../form/form-frame.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { EditorToolbar, type EditorView } from './editor-toolbar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MarkdownArea, type MarkdownAreaHandle } from './markdown-area.tsx'
import { PictureDialog, type PictureUpload } from './picture-dialog.tsx'

interface MarkdownEditorProps extends FieldControl {
  /** What the text is called, for screen readers. */
  label: string
  placeholder?: string
  max?: number
  /** Stores a picture and answers its address; without it, no picture can be added. */
  onUpload?: PictureUpload
  /** Shown at the end of the toolbar. */
  status?: ReactNode
}

/**
 * A long text in markdown: its source with a toolbar and shortcuts, and how its public page will show it beside
 * it; on small screens one or the other.
 */
export function MarkdownEditor({
  label,
  placeholder,
  max,
  onUpload,
  status,
  value,
  onChange,
  input,
}: MarkdownEditorProps) {
  const text = String(value ?? '')
  const [view, setView] = useState<EditorView>('write')
  const [files, setFiles] = useState<readonly File[]>([])
  const [linked, setLinked] = useState<string | null>(null)
  const area = useRef<MarkdownAreaHandle>(null)
  const preview = useRef<HTMLElement>(null)

  /** The preview shows about the part that is being read or written. */
  function followScroll({ scrollTop, scrollHeight, clientHeight }: HTMLElement) {
    const box = preview.current
    const share = scrollTop / Math.max(1, scrollHeight - clientHeight)
    if (box) box.scrollTop = share * (box.scrollHeight - box.clientHeight)
  }

  /** What is being written: a text that fits into its field may have pictures that fill the preview. */
  function showPart(part: Element) {
    const box = preview.current
    const isWriting = box?.parentElement?.contains(document.activeElement)
    if (!box || !isWriting) return
    const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()]
    const [above, below] = [inner.top - outer.top, inner.bottom - outer.bottom]
    if (above < 0) box.scrollTop += above
    else if (below > 0) box.scrollTop += Math.min(above, below)
  }

  return (
    <div
      className={cn(
        'min-w-0 rounded-sm border bg-raised',
        input['aria-invalid'] ? 'border-accent' : 'border-line',
      )}
    >
      <EditorToolbar
        label={label}
        view={view}
        onView={setView}
        onTool={(tool) => area.current?.use(tool)}
        onFiles={onUpload && setFiles}
        status={status}
      />
      <div className="grid h-[max(24rem,calc(100dvh-20rem))] grid-rows-[minmax(0,1fr)] lg:grid-cols-2">
        <MarkdownArea
          ref={area}
          input={input}
          value={text}
          onChange={onChange}
          onFiles={onUpload && setFiles}
          onLink={setLinked}
          onScroll={followScroll}
          placeholder={placeholder}
          max={max}
          className={view === 'preview' ? 'hidden lg:block' : ''}
        />
        <section
          ref={preview}
          aria-label={`Preview of ${label}`}
          // It scrolls, so the keyboard has to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={cn(
            'min-w-0 overflow-y-auto border-hairline bg-paper px-5 py-4 lg:block lg:border-l',
            view === 'write' && 'hidden',
          )}
        >
          <DocumentPreview source={text} onDrawn={showPart} />
        </section>
      </div>
      <LinkDialog
        words={linked}
        onClose={() => setLinked(null)}
        onInsert={(words, address) => {
          // The field takes nothing as long as the dialog is open.
          flushSync(() => setLinked(null))
          area.current?.insertLink(words, address)
        }}
      />
      {onUpload && (
        <PictureDialog
          files={files}
          onUpload={onUpload}
          onClose={() => setFiles([])}
          onInsert={(pictures) => {
            // The field takes nothing as long as the dialog is open.
            flushSync(() => setFiles([]))
            area.current?.insertPictures(pictures)
          }}
        />
      )}
    </div>
  )
}
