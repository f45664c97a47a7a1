/** The body of a request, or null as soon as it is larger than `maxBytes`: the rest is not waited for. */
export async function readAtMost(request: Request, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
