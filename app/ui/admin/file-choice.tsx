import type { LucideIcon } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'

import { cn } from '../class-names.ts'
import { FieldError } from '../field-error.tsx'

interface FileChoiceProps {
  /** "Upload file", on the button. */
  label: string
  icon: LucideIcon
  accept: string
  hint: string
  /** How much of it is sent, from 0 to 1; null while nothing is under way. */
  share: number | null
  problem: string | null
  onFile: (file: File) => void
}

/** Where one file is chosen or dropped; says what fits, what is wrong, and how far it is. */
export function FileChoice(props: FileChoiceProps) {
  const { label, icon: Icon, accept, hint, share, problem, onFile } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isBusy = share !== null

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onFile(file)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isBusy)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        'rounded-md border border-dashed border-line p-3',
        isOver && 'border-ink bg-paper',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          className={cn(
            'inline-flex h-10 items-center gap-2 rounded-sm border border-ink px-3.5 text-sm font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
            isBusy ? 'opacity-45' : 'cursor-pointer hover:bg-ink hover:text-paper',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
          <input
            type="file"
            accept={accept}
            disabled={isBusy}
            aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
              // The same file may be chosen again after a failure.
              target.value = ''
            }}
          />
        </label>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-48 text-xs text-muted">
          {hint}
        </p>
      </div>
      {isBusy && (
        <progress aria-label="Uploading" value={share} className="mt-3 h-2 w-full accent-(--ink)" />
      )}
      <div aria-live="polite">
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      </div>
    </div>
  )
}
