/** Limits of a service's slides (product 22.23). */
export const MAX_SLIDES = 5
export const MAX_SLIDE_BYTES = 10 * 1024 * 1024
/** Wider pictures are scaled down before they are sent. */
export const MAX_SLIDE_WIDTH_PX = 2400

export type SlideType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

export const SLIDE_EXTENSIONS: Readonly<Record<SlideType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** What a file is by its first 16 bytes, whatever its name; null when it isn't a picture that we accept. */
export function slideTypeOf(start: Uint8Array): SlideType | null {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (textAt(start, 0) === 'RIFF' && textAt(start, 8) === 'WEBP') return 'image/webp'
  if (textAt(start, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(start, 8))) return 'image/avif'
  return null
}

/** What is wrong with a file meant as a slide; null when nothing is (product 22.23). */
export function slideProblem(file: { type: SlideType | null; bytes: number }): string | null {
  if (file.type === null) return 'Please upload an image file'
  return file.bytes < MAX_SLIDE_BYTES ? null : 'File size must be less than 10MB'
}

/** What is said of the files that a service has no room for. */
export function noRoomText(names: readonly string[]): string {
  const files = names.length === 1 ? `"${names[0]}" was` : `${names.length} files were`
  return `${files} not added: a service has at most ${MAX_SLIDES} slides.`
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function textAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4))
}
