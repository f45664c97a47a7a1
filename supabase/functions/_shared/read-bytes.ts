/** What is read of a body at most, kept or not. */
const MAX_READ_BYTES = 64 * 1024 * 1024

/** A body that was read: its bytes, or null when there are too many, and how many came. */
export interface ReadBytes {
  bytes: Uint8Array<ArrayBuffer> | null
  length: number
}

/**
 * Reads a body and keeps at most `maxBytes` of it. A larger one is not kept but read on, up to 64 MB:
 * who is still sending would see a broken connection instead of the answer.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<ReadBytes> {
  const kept: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength
    if (length <= maxBytes) kept.push(part.value)
    else kept.length = 0
    if (length > MAX_READ_BYTES) {
      await reader?.cancel()
      break
    }
  }
  return { bytes: length <= maxBytes ? await new Blob(kept).bytes() : null, length }
}
