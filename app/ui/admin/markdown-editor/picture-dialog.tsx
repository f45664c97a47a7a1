import { useEffect, useId, useState } from 'react'

import { Button } from '../../button.tsx'
import { FieldError } from '../../field-error.tsx'
import { TextField } from '../../form-field.tsx'
import { Dialog } from '../dialog.tsx'

/** Stores a picture; what it throws has words for people in `problemOf`. */
export interface PictureUpload {
  store: (file: File) => Promise<string>
  problemOf: (error: unknown) => string
}

interface PictureDialogProps {
  /** None: the dialog is closed. */
  files: readonly File[]
  onUpload: PictureUpload
  onClose: () => void
  onInsert: (pictures: readonly { url: string; alt: string }[]) => void
}

/** Asks what new pictures show, while they are being uploaded; none comes in without these words. */
export function PictureDialog({ files, ...rest }: PictureDialogProps) {
  const title = files.length === 1 ? 'Add a picture' : `Add ${files.length} pictures`
  return (
    <Dialog isOpen={files.length > 0} onClose={rest.onClose} title={title} shape="wide">
      <PictureForm files={files} {...rest} />
    </Dialog>
  )
}

interface Upload {
  url: string | null
  problem: string | null
}

const WAITING: Upload = { url: null, problem: null }

function PictureForm({ files, onUpload, onClose, onInsert }: PictureDialogProps) {
  const uploads = useUploads(files, onUpload)
  const [alts, setAlts] = useState<readonly string[]>(() => files.map(() => ''))
  const [isTried, setIsTried] = useState(false)
  const states = files.map((_, index) => uploads[index] ?? WAITING)
  const isWaiting = states.some(({ url, problem }) => url === null && problem === null)
  const isMissing = (index: number) =>
    states[index]?.problem === null && (alts[index] ?? '').trim() === ''
  const ready = states.flatMap(({ url }, index) =>
    url === null ? [] : [{ url, alt: alts[index] ?? '' }],
  )

  function insert() {
    setIsTried(true)
    if (isWaiting || files.some((_, index) => isMissing(index))) return
    if (ready.length > 0) onInsert(ready)
    else onClose()
  }

  return (
    // No form: the editor is in one, and browsers keep the submit of a form inside another from React.
    <div>
      <ol className="grid gap-5">
        {files.map((file, index) => (
          // Files stay as they are while the dialog is open.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <PictureRow
              file={file}
              {...(states[index] ?? WAITING)}
              alt={alts[index] ?? ''}
              isMissing={isTried && isMissing(index)}
              isFirst={index === 0}
              onAlt={(alt) => setAlts(alts.with(index, alt))}
              onEnter={insert}
            />
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap items-center justify-end gap-3">
        <span role="status" className="mr-auto text-sm text-muted">
          {isWaiting ? 'Uploading…' : ''}
        </span>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" disabled={isWaiting} onClick={insert}>
          Insert
        </Button>
      </p>
    </div>
  )
}

interface PictureRowProps extends Upload {
  file: File
  alt: string
  isMissing: boolean
  isFirst: boolean
  onAlt: (alt: string) => void
  onEnter: () => void
}

const MISSING = 'Describe it for people who cannot see it, and for search engines.'
const HINT = 'Needed: it is read out to people who cannot see the picture.'

function PictureRow({
  file,
  url,
  problem,
  alt,
  isMissing,
  isFirst,
  onAlt,
  onEnter,
}: PictureRowProps) {
  const id = useId()
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-5">
      <div className="h-24 w-36 rounded-sm bg-sunk">
        {url !== null && <img src={url} alt="" className="size-full object-contain" />}
      </div>
      <div className="min-w-0">
        {problem === null ? (
          <TextField
            name="alt"
            label={`What does ${file.name || 'the picture'} show?`}
            isDense
            inputClassName="px-3"
            value={alt}
            maxLength={300}
            data-autofocus={isFirst || undefined}
            onChange={({ target }) => onAlt(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onEnter()
            }}
            {...(isMissing ? { error: MISSING } : { hint: HINT })}
          />
        ) : (
          <FieldError id={`${id}-problem`}>
            {file.name}: {problem}
          </FieldError>
        )}
      </div>
    </div>
  )
}

/** Sends the files, one after the other, from the moment the dialog is there. */
function useUploads(
  files: readonly File[],
  upload: PictureUpload,
): Readonly<Record<number, Upload>> {
  const [uploads, setUploads] = useState<Readonly<Record<number, Upload>>>({})
  useEffect(() => {
    let isGone = false
    async function send() {
      for (const [index, file] of files.entries()) {
        const result = await sendOne(file, upload)
        if (isGone) return
        setUploads((former) => ({ ...former, [index]: result }))
      }
    }
    void send()
    return () => {
      isGone = true
    }
    // The way to upload does not change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [files])
  return uploads
}

async function sendOne(file: File, { store, problemOf }: PictureUpload): Promise<Upload> {
  try {
    return { url: await store(file), problem: null }
  } catch (error) {
    console.warn('A picture was not uploaded.', error)
    return { url: null, problem: problemOf(error) }
  }
}
