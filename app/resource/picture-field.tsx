import { ImagePlus } from 'lucide-react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

import { preparePicture } from '#app/backend/prepare-picture.ts'
import { storePicture } from '#app/backend/store-media.ts'
import { useMediaUpload } from '#app/backend/use-media-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { FileChoice } from '#app/ui/admin/file-choice.tsx'
import { labelOf } from '#app/ui/admin/form/field-info.ts'
import { FormText } from '#app/ui/admin/form/form-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Picture } from '#app/ui/picture.tsx'

const FAILED = 'Failed to upload the picture. Please try again.'

interface PictureFieldProps<Values extends FieldValues> {
  form: RecordForm<Values>
  /** Holds its address, and what it says to those who do not see it. */
  name: FieldPath<Values>
  altName: FieldPath<Values>
  /** In the bucket of the pages' media: "case-study-covers". */
  folder: string
}

/** A picture with its description: uploaded right away, shown to visitors once the form is saved. */
export function PictureField<Values extends FieldValues>({
  form,
  name,
  altName,
  folder,
}: PictureFieldProps<Values>) {
  const { hook } = form
  const url: unknown = hook.watch(name)
  const put = (field: FieldPath<Values>, value: string) =>
    hook.setValue(field, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
  const uploading = useMediaUpload(async (file, onProgress) => {
    const picture = await preparePicture(file)
    put(name, await storePicture(folder, picture, { onProgress, failedText: FAILED }))
  }, FAILED)
  const isSet = typeof url === 'string' && url !== ''
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">
        {labelOf(form.fields, name)} <span className="font-normal text-muted">(optional)</span>
      </legend>
      {isSet && (
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-start">
          <Picture
            url={url}
            alt=""
            width={1600}
            height={800}
            sizes="10rem"
            className="aspect-2/1 w-40 object-cover"
            fallback={<p className="text-sm text-muted">This picture no longer exists.</p>}
          />
          <FormText
            form={form}
            name={altName}
            max={300}
            hint="What the picture shows, for people who don't see it."
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <FileChoice
            {...uploading}
            label={isSet ? 'Change picture' : 'Upload picture'}
            icon={ImagePlus}
            accept="image/*"
            hint="1600x800 or 2:1 in JPG, PNG, WebP, or AVIF, under 10 MB. Or drop it here."
          />
        </div>
        {isSet && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              put(name, '')
              put(altName, '')
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
    </fieldset>
  )
}
