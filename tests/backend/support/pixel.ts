/** The smallest picture there is. */
export const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** It as a file that a browser would send. */
export const pixel = (type = 'image/png', name = 'sketch.png') => new File([PIXEL], name, { type })
