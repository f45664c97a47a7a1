import {
  MAX_SLIDE_WIDTH_PX,
  slideProblem,
  slideTypeOf,
  type SlideType,
} from '#domain/slide-file.ts'

import { AppError } from './errors.ts'

export interface PreparedPicture {
  content: Blob
  type: SlideType
}

const SIGNATURE_BYTES = 16
const WEBP_QUALITY = 0.86

/**
 * Looks at what a file really is, and scales pictures down that are wider than 2400 px. Throws an
 * `AppError` with the words of product 22.23 for anything that no page can show.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  const type = slideTypeOf(start)
  const problem = slideProblem({ type, bytes: file.size })
  if (problem !== null || type === null) throw refuse(problem)
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    // It begins like a picture and is none, or a broken one.
    throw refuse('Please upload an image file', cause)
  })
  try {
    return bitmap.width > MAX_SLIDE_WIDTH_PX ? await scaleDown(bitmap) : { content: file, type }
  } finally {
    bitmap.close()
  }
}

async function scaleDown(bitmap: ImageBitmap): Promise<PreparedPicture> {
  const height = Math.round((bitmap.height * MAX_SLIDE_WIDTH_PX) / bitmap.width)
  const canvas = new OffscreenCanvas(MAX_SLIDE_WIDTH_PX, height)
  const context = canvas.getContext('2d')
  if (!context) throw refuse('This browser cannot scale the image down.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const content = await canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY })
  // Browsers that cannot write WebP write PNG instead.
  return { content, type: content.type === 'image/webp' ? 'image/webp' : 'image/png' }
}

function refuse(userMessage: string | null, cause?: unknown): AppError {
  return new AppError({
    code: 'picture_refused',
    userMessage: userMessage ?? 'Please upload an image file',
    cause,
  })
}
