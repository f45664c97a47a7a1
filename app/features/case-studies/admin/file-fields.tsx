import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import type { z } from 'zod'

import { AppError } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { storeMedia } from '#app/backend/store-media.ts'
import { useMediaUpload } from '#app/backend/use-media-upload.ts'
import { PictureField } from '#app/resource/picture-field.tsx'
import { FileChoice } from '#app/ui/admin/file-choice.tsx'
import { FormSelect, FormText } from '#app/ui/admin/form/form-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { asFileSize } from '#app/ui/file-size.ts'
import {
  CASE_STUDY_FILE_TYPES,
  CASE_STUDY_MIME_TYPES,
  caseStudyFileProblem,
  caseStudyFileType,
  endingType,
} from '#domain/case-study-file.ts'

import { isDownloadAvailable } from '../save-study-file.ts'
import type { caseStudySchema } from '../schema.ts'

type Form = RecordForm<z.input<typeof caseStudySchema>>

const FAILED = 'Failed to upload the file. Please try again.'

export function CoverField({ form }: { form: Form }) {
  return (
    <PictureField form={form} name="cover_url" altName="cover_alt" folder="case-study-covers" />
  )
}

/** The file to download: uploaded here, or the address of one that lies elsewhere. */
export function FileField({ form }: { form: Form }) {
  const url = form.hook.watch('file_url')
  const put = (
    file: Pick<z.input<typeof caseStudySchema>, 'file_url' | 'file_type' | 'file_size_bytes'>,
  ) => {
    const change = { shouldDirty: true, shouldValidate: true }
    form.hook.setValue('file_url', file.file_url, change)
    form.hook.setValue('file_type', file.file_type, change)
    form.hook.setValue('file_size_bytes', file.file_size_bytes, change)
  }
  const uploading = useMediaUpload(async (file, onProgress) => {
    const type = caseStudyFileType(new Uint8Array(await file.arrayBuffer()))
    const problem = caseStudyFileProblem({ type, bytes: file.size })
    if (problem !== null || type === null) {
      throw new AppError({ code: 'file_refused', userMessage: problem ?? FAILED })
    }
    const path = `case-study-files/${randomUuid()}/${baseNameOf(file.name)}.${type}`
    const prepared = { type: CASE_STUDY_MIME_TYPES[type], content: file }
    const address = await storeMedia(path, prepared, { onProgress, failedText: FAILED })
    put({ file_url: address, file_type: type, file_size_bytes: file.size })
  }, FAILED)
  const isHere = url.startsWith('/')
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">
        File to download <span className="font-normal text-muted">(optional)</span>
      </legend>
      {isHere && (
        <StoredFile
          form={form}
          onRemove={() => put({ file_url: '', file_type: '', file_size_bytes: null })}
        />
      )}
      <FileChoice
        {...uploading}
        label={isHere ? 'Replace file' : 'Upload file'}
        icon={FileUp}
        accept={CASE_STUDY_FILE_TYPES.map((type) => `.${type}`).join(',')}
        hint="PDF, DOC, DOCX, MP4, MOV, or ZIP, at most 10 MB. Or drop it here."
      />
      {!isHere && <FileElsewhere form={form} />}
    </fieldset>
  )
}

/** What an unsaved address may be is no link yet. */
const LINKED = /^(?:https?:\/\/|\/)/i

function StoredFile({ form, onRemove }: { form: Form; onRemove: () => void }) {
  const [url, type, bytes] = form.hook.watch(['file_url', 'file_type', 'file_size_bytes'])
  const { data: isThere = true } = useQuery({
    queryKey: ['admin', 'case-studies', 'file', url],
    queryFn: () => isDownloadAvailable(url),
  })
  const facts = [type?.toUpperCase(), bytes === null ? null : asFileSize(bytes)].filter(Boolean)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {LINKED.test(url) ? (
        <a href={url} target="_blank" rel="noopener" className="font-semibold break-all underline">
          {url.slice(url.lastIndexOf('/') + 1)}
        </a>
      ) : (
        <span className="break-all">{url}</span>
      )}
      <span className="text-muted tabular-nums">{facts.join(', ')}</span>
      {!isThere && (
        <span className="font-medium text-accent">
          This file no longer exists. Upload it again.
        </span>
      )}
      <Button size="sm" variant="quiet" onClick={onRemove}>
        Remove file
      </Button>
    </p>
  )
}

function FileElsewhere({ form }: { form: Form }) {
  const url = form.hook.watch('file_url')
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <FormText
        form={form}
        name="file_url"
        label="Or its address"
        isOptional
        max={2000}
        placeholder="https://"
        toStored={(typed) => {
          const type = endingType(typed)
          if (type) form.hook.setValue('file_type', type, { shouldDirty: true })
          form.hook.setValue('file_size_bytes', null, { shouldDirty: true })
          // A typed path would name a file of this site that no upload has put there.
          return typed.replace(/^\/+/, '')
        }}
      />
      {url !== '' && (
        <FormSelect
          form={form}
          name="file_type"
          isOptional
          options={CASE_STUDY_FILE_TYPES.map((type) => ({
            value: type,
            label: type.toUpperCase(),
          }))}
        />
      )}
    </div>
  )
}

/** What visitors will find among their downloads; the storage takes plain letters only. */
function baseNameOf(name: string): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return base.slice(0, 80) || 'case-study'
}
