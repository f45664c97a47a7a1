/**
 * Turns a multipart upload into the raw upload that `@supabase/lite` understands.
 *
 * supabase-js sends a browser's `File` in a field without a name; lite 0.10 looks for
 * one named `file`. The raw form carries the same: bytes, type and cache time.
 */
export async function normalizeUpload(request: Request): Promise<Request> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return request

  const form = await request.formData()
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) {
    return new Request(request.url, { method: request.method, headers: request.headers })
  }
  const headers = new Headers(request.headers)
  headers.set('content-type', file.type || 'application/octet-stream')
  headers.set('content-length', String(file.size))
  const cacheControl = form.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`)
  return new Request(request.url, {
    method: request.method,
    headers,
    body: await file.arrayBuffer(),
  })
}
