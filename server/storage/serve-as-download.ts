const PRIVATE_OBJECT = /^\/storage\/v1\/object\/(?!public\/)/

/**
 * What `@supabase/lite` leaves out of the answer to a private file. It is saved and never shown: what
 * customers upload must not become a page of this origin. Its name is the `download` of the address,
 * as on a hosted project, and nobody keeps a copy on the way.
 */
export function serveAsDownload(request: Request, response: Response): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (!PRIVATE_OBJECT.test(pathname) || !response.ok || !/^(?:GET|HEAD)$/.test(request.method)) {
    return response
  }
  const headers = new Headers(response.headers)
  headers.set('content-disposition', attachment(searchParams.get('download') ?? ''))
  headers.set('content-security-policy', "default-src 'none'; sandbox")
  headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { status: response.status, headers })
}

/** RFC 6266: the name in ASCII for old programs, and in full for the others. */
function attachment(name: string): string {
  if (!name) return 'attachment'
  const plain = name.normalize('NFKD').replaceAll(/[^ -~]|["\\%]/g, '')
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${full}`
}
