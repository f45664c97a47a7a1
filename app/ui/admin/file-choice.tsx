import type { LucideIcon } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'

import { cn } from '../class-names.ts'
import { FieldError } from '../field-error.tsx'

interface ChoiceProps {
  /** "Upload file", on the button. */
  label: string
  icon: LucideIcon
  accept: string
  hint: string
}

interface FilesChoiceProps extends ChoiceProps {
  isMultiple?: boolean
  /** Nothing can be chosen now. What is dropped anyway goes to `onFiles`, to be told why not. */
  isClosed: boolean
  /** The file on its way, and how much of it is sent, from 0 to 1. */
  upload: { name?: string; share: number } | null
  problems: readonly string[]
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen or dropped; says what fits, what is wrong, and how far it is. */
export function FilesChoice(props: FilesChoiceProps) {
  const { label, icon: Icon, accept, hint, isMultiple, isClosed, upload, problems, onFiles } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isClosed)
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
            isClosed ? 'opacity-45' : 'cursor-pointer hover:bg-ink hover:text-paper',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
          <input
            type="file"
            accept={accept}
            multiple={isMultiple}
            disabled={isClosed}
            aria-describedby={problems.length > 0 ? `${id}-hint ${id}-error` : `${id}-hint`}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              // The same file may be chosen again after a failure.
              target.value = ''
              if (files.length > 0) onFiles(files)
            }}
          />
        </label>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-48 text-xs text-muted">
          {hint}
        </p>
      </div>
      {upload && (
        <p className="mt-3 grid gap-1.5 text-sm">
          <label htmlFor={`${id}-progress`} className={upload.name ? undefined : 'sr-only'}>
            Uploading {upload.name}
          </label>
          <progress
            id={`${id}-progress`}
            value={upload.share}
            className="h-2 w-full accent-(--ink)"
          />
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {problems.map((problem, index) => (
          <FieldError key={problem} id={`${id}-error-${index}`}>
            {problem}
          </FieldError>
        ))}
      </div>
    </div>
  )
}

interface FileChoiceProps extends ChoiceProps {
  /** How much of it is sent, from 0 to 1; null while nothing is under way. */
  share: number | null
  problem: string | null
  onFile: (file: File) => void
}

/** As `FilesChoice`, for one file. */
export function FileChoice({ share, problem, onFile, ...choice }: FileChoiceProps) {
  return (
    <FilesChoice
      {...choice}
      isClosed={share !== null}
      upload={share === null ? null : { share }}
      problems={problem ? [problem] : []}
      onFiles={([file]) => {
        if (file && share === null) onFile(file)
      }}
    />
  )
}
