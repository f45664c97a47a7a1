import type { z } from 'zod'

import { AppError } from '#app/backend/errors.ts'
import type { PreparedPicture } from '#app/backend/prepare-picture.ts'
import { storePicture } from '#app/backend/store-media.ts'
import { useMediaUpload } from '#app/backend/use-media-upload.ts'
import { FileButton } from '#app/ui/admin/file-button.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'

import type { testimonialSchema } from '../schema.ts'

const FAILED = 'Failed to upload the picture. Please try again.'
const SIDE_PX = 320

/** The client's picture: uploaded right away, shown to visitors once the form is saved. */
export function AvatarField({ form }: { form: RecordForm<z.input<typeof testimonialSchema>> }) {
  const [name, url] = form.hook.watch(['client_name', 'client_avatar_url'])

  const put = (picture: string) =>
    form.hook.setValue('client_avatar_url', picture, { shouldDirty: true })
  const { share, problem, onFile } = useMediaUpload(async (file, onProgress) => {
    const picture = await cutSquare(file)
    put(await storePicture('testimonial-avatars', picture, { onProgress, failedText: FAILED }))
  }, FAILED)

  return (
    <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
      <Avatar name={name || '?'} url={url || null} className="size-16" />
      <FileButton
        label={url ? 'Change picture' : 'Upload picture'}
        isBusy={share !== null}
        onFile={onFile}
      />
      {url && (
        <Button size="sm" variant="quiet" onClick={() => put('')}>
          Remove picture
        </Button>
      )}
      {problem && <FieldError id="avatar-problem">{problem}</FieldError>}
    </div>
  )
}

/** A square of the picture's middle, drawn again: everything else in the file is left out. */
async function cutSquare(file: File): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError({ code: 'no_picture', userMessage: 'Please upload an image file', cause })
  })
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  bitmap.close()
  const content = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
  // Browsers that cannot write WebP write PNG instead.
  return { content, type: content.type === 'image/webp' ? 'image/webp' : 'image/png' }
}
