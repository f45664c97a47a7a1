import { FileUp, ImagePlus } from 'lucide-react'
import { useController, type FieldValues } from 'react-hook-form'

import { AppError } from '#app/backend/errors.ts'
import { preparePicture } from '#app/backend/prepare-picture.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { storeMedia } from '#app/backend/store-media.ts'
import { useMediaUpload } from '#app/backend/use-media-upload.ts'
import { FileChoice } from '#app/ui/admin/file-choice.tsx'
import type { FormFieldProps } from '#app/ui/admin/form/form-frame.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { CASE_STUDY_MIME_TYPES, caseStudyFileType } from '#domain/case-study-file.ts'
import { SLIDE_EXTENSIONS, slideTypeOf } from '#domain/slide-file.ts'

import type { Field } from './fields.ts'

interface MediaFieldProps extends FormFieldProps<FieldValues> {
  folder: string
  accepts: NonNullable<Field['accepts']>
}

const FAILED = 'Failed to upload the file. Please try again.'
const PICTURE = /\.(?:webp|png|jpe?g|avif)$/

/** A file with its address: uploaded right away, shown to visitors once the form is saved and published. */
export function MediaField({ form, name, label, hint, ...rest }: MediaFieldProps) {
  const { folder, accepts, isOptional, className } = rest
  const { field, fieldState } = useController({ control: form.control, name })
  const url = typeof field.value === 'string' ? field.value : ''
  const uploading = useMediaUpload(async (file, onProgress) => {
    const prepared = await prepare(file, accepts)
    const path = `${folder}/${randomUuid()}.${prepared.ending}`
    field.onChange(await storeMedia(path, prepared, { onProgress, failedText: FAILED }))
  }, FAILED)
  const isPicture = PICTURE.test(url)
  const error = fieldState.error?.message
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">
        {label} {isOptional && <span className="font-normal text-muted">(optional)</span>}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {url !== '' && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="py-1 text-sm underline underline-offset-4"
          >
            {isPicture ? (
              <img
                src={url}
                alt={`${label}, opens in a new tab`}
                className="max-h-16 max-w-40 rounded-sm bg-paper scheme-light"
              />
            ) : (
              'Open the file'
            )}
          </a>
        )}
        {url !== '' && isOptional && (
          <Button size="sm" variant="quiet" onClick={() => field.onChange('')}>
            Remove file
          </Button>
        )}
        <div className={cn('min-w-0 flex-1', url === '' || isPicture ? 'basis-64' : 'basis-full')}>
          <FileChoice
            {...uploading}
            label={url === '' ? 'Upload' : 'Replace'}
            icon={accepts === 'picture' ? ImagePlus : FileUp}
            accept={accepts === 'picture' ? 'image/*' : 'image/*,.pdf'}
            hint={typeof hint === 'string' ? hint : HINTS[accepts]}
          />
        </div>
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

const HINTS = {
  picture: 'JPG, PNG, WebP, or AVIF, under 10 MB. Or drop it here.',
  'picture or PDF': 'PDF or a picture, under 10 MB. Or drop it here.',
} as const

const MAX_BYTES = 10 * 1024 * 1024

/** What a file is, its content says, and not its name. */
async function prepare(file: File, accepts: MediaFieldProps['accepts']) {
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const isPdf = accepts === 'picture or PDF' && caseStudyFileType(start) === 'pdf'
  if (!isPdf) {
    if (accepts === 'picture or PDF' && slideTypeOf(start) === null) {
      throw new AppError({ code: 'file_refused', userMessage: 'Please upload a PDF or a picture.' })
    }
    const picture = await preparePicture(file)
    return { ...picture, ending: SLIDE_EXTENSIONS[picture.type] }
  }
  if (file.size > MAX_BYTES) {
    throw new AppError({ code: 'file_refused', userMessage: 'This file is larger than 10 MB.' })
  }
  return { content: file, type: CASE_STUDY_MIME_TYPES.pdf, ending: 'pdf' }
}
