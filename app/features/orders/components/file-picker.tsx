import { useId, useState, type DragEvent } from 'react'
import { CircleAlert, Paperclip, RotateCw, X } from 'lucide-react'

import { cn } from '#app/ui/class-names.ts'
import { asFileSize } from '#app/ui/file-size.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { ORDER_FILE_ENDINGS, WHAT_CAN_BE_SENT } from '#domain/file-types.ts'

import type { Upload, Uploads } from '../use-uploads.ts'

export function FilePicker({ uploads, label }: { uploads: Uploads; label: string }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { problem } = uploads
  const refused = uploads.uploads.filter(({ error }) => error !== null)
  const taken = uploads.uploads.filter(({ error }) => error === null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void uploads.add(event.dataTransfer.files)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div
        className={cn(
          'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm border border-dashed px-4 py-3',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
          isOver ? 'border-accent bg-sunk' : problem ? 'border-accent' : 'border-line',
        )}
      >
        <label
          htmlFor={id}
          className="flex min-h-6 cursor-pointer items-center gap-2 text-sm font-semibold hover:text-accent"
        >
          <Paperclip aria-hidden className="size-4" />
          {label}
        </label>
        <input
          id={id}
          type="file"
          multiple
          accept={ORDER_FILE_ENDINGS.join(',')}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          data-invalid={problem ? '' : undefined}
          onChange={({ target }) => {
            void uploads.add(target.files ?? [])
            // The same file can be chosen again after it was removed.
            target.value = ''
          }}
          className="sr-only"
        />
        <span id={`${id}-hint`} className="text-xs text-muted">
          Up to 20 MB each. You can drop them here.
        </span>
      </div>
      <UploadList list={taken} uploads={uploads} />
      {refused.length > 0 && (
        <div className="mt-4 border-l-[3px] border-accent pl-4">
          <p className="text-sm font-semibold">Not attached</p>
          <UploadList list={refused} uploads={uploads} />
          {refused.some(({ isWrongKind }) => isWrongKind) && (
            <p className="mt-2 text-sm text-muted">{WHAT_CAN_BE_SENT}</p>
          )}
        </div>
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      <p role="status" className="sr-only">
        {statusOf(uploads, refused.length > 0)}
      </p>
    </div>
  )
}

/** For people who listen: what is refused says so itself. */
function statusOf({ isUploading, files }: Uploads, hasRefused: boolean): string {
  if (isUploading) return 'Uploading...'
  return files.length > 0 && !hasRefused ? 'Files are ready.' : ''
}

function UploadList({ list, uploads }: { list: readonly Upload[]; uploads: Uploads }) {
  if (list.length === 0) return null
  return (
    <ul className="mt-2 grid">
      {list.map((upload) => (
        <UploadLine key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  )
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { name, sizeBytes, share, file, error, retryable } = upload
  const isOnItsWay = file === null && error === null
  return (
    <li className="border-b border-hairline py-1.5 last:border-b-0">
      <div className="flex items-center gap-3 text-sm">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          {isOnItsWay ? `${Math.round(share * 100)} %` : asFileSize(sizeBytes)}
        </span>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => uploads.remove(upload.key)}
          className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-sunk"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {isOnItsWay && (
        <progress
          value={share}
          aria-label={`Upload of ${name}`}
          className="block h-1 w-full appearance-none overflow-hidden bg-hairline [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 pb-1 text-sm text-accent">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {retryable && (
        <button
          type="button"
          aria-label={`Send ${name} again`}
          onClick={() => uploads.retry(upload)}
          className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-link text-sm"
        >
          <RotateCw aria-hidden className="size-4" />
          Try again
        </button>
      )}
    </li>
  )
}
