import { ImagePlus } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'

import { cn } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { MAX_SLIDES } from '#domain/slide-file.ts'

import type { SlideUpload } from './use-slide-upload.ts'

interface SlideDropProps {
  isFull: boolean
  upload: SlideUpload | null
  problems: readonly string[]
  onFiles: (files: readonly File[]) => void
}

/** Where new slides are chosen or dropped; says what fits, what is wrong, and how far it is. */
export function SlideDrop({ isFull, upload, problems, onFiles }: SlideDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isClosed = isFull || upload !== null

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    // Even where there is no room: an owner who drops a file anyway has to see why it is refused.
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
        'rounded-md border border-dashed border-line p-4 md:p-5',
        isOver && 'border-ink bg-paper',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <label
          className={cn(
            'inline-flex h-10 items-center gap-2 rounded-sm border border-ink px-3.5 text-sm font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
            isClosed ? 'opacity-45' : 'cursor-pointer hover:bg-ink hover:text-paper',
          )}
        >
          <ImagePlus aria-hidden className="size-4" />
          Add slide
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={isClosed}
            aria-describedby={problems.length > 0 ? `${id}-hint ${id}-error` : `${id}-hint`}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              // The same file may be chosen again after a failure.
              event.target.value = ''
              if (files.length > 0) onFiles(files)
            }}
          />
        </label>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-64 text-xs text-muted">
          {isFull
            ? `A service has at most ${MAX_SLIDES} slides. Delete one to add another.`
            : 'Recommended: 1200x600 or 2:1 in JPG, PNG or WebP, under 10MB. Or drop images here.'}
        </p>
      </div>
      {upload && (
        <p className="mt-4 grid gap-1.5 text-sm">
          <label htmlFor={`${id}-progress`}>Uploading {upload.name}</label>
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
