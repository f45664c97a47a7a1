import { StorageRefusal } from './storage-refusal.ts'

/** Positions of bytes, both included. */
interface ByteRange {
  from: number
  to: number
}

/** Null without a `Range` header. @throws StorageRefusal for one that the file does not have */
export function readRange(header: string | null, size: number): ByteRange | null {
  if (header === null) return null
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (!first && !last) throw invalidRange()
  const range = first
    ? { from: Number(first), to: Math.min(last ? Number(last) : size, size - 1) }
    : { from: Math.max(size - Number(last), 0), to: size - 1 }
  if (range.from > range.to) throw invalidRange()
  return range
}

function invalidRange(): StorageRefusal {
  return new StorageRefusal({
    statusCode: 416,
    code: 'InvalidRange',
    error: 'invalid_range',
    message: 'invalid range provided',
    httpStatus: 416,
  })
}
