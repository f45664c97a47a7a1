import { useState } from 'react'
import type { z } from 'zod'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'

import type { testimonialSchema } from '../schema.ts'

const BUCKET = 'service-media'
const SIDE_PX = 320

/** The client's picture: uploaded right away, shown to visitors once the form is saved. */
export function AvatarField({ form }: { form: RecordForm<z.input<typeof testimonialSchema>> }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [name, url] = form.hook.watch(['client_name', 'client_avatar_url'])

  const put = (picture: string) =>
    form.hook.setValue('client_avatar_url', picture, { shouldDirty: true })

  async function choose(file: File | undefined) {
    if (!file) return
    setSending(true)
    setProblem(null)
    try {
      put(await uploadAvatar(file))
    } catch (error) {
      console.error('The picture was not uploaded.', error)
      setProblem(userMessageOf(error, 'Failed to upload the picture. Please try again.'))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
      <Avatar name={name || '?'} url={url || null} className="size-16" />
      <label className={buttonClass({ variant: 'outline', size: 'sm' })}>
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          disabled={isSending}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
        {isSending ? 'Uploading…' : url ? 'Change picture' : 'Upload picture'}
      </label>
      {url && (
        <Button size="sm" variant="quiet" onClick={() => put('')}>
          Remove picture
        </Button>
      )}
      {problem && <FieldError id="avatar-problem">{problem}</FieldError>}
    </div>
  )
}

/** Stores a square of the picture's middle, drawn again: everything else in the file is left out. */
async function uploadAvatar(file: File): Promise<string> {
  const content = await cutSquare(file)
  const path = `testimonial-avatars/${randomUuid()}.${content.type === 'image/webp' ? 'webp' : 'png'}`
  const bucket = (await browserBackend()).storage.from(BUCKET)
  const { error } = await bucket.upload(path, content, { contentType: content.type })
  if (error) throw error
  // The store may move to another backend; its files are found there under the same path.
  return new URL(bucket.getPublicUrl(path).data.publicUrl).pathname
}

async function cutSquare(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError({ code: 'no_picture', userMessage: 'Please upload an image file', cause })
  })
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
}
