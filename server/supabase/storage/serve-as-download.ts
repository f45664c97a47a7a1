/** How a request reaches a file: at its public address, a signed one, or with a key or token. */
export type Audience = 'public' | 'signed' | 'authenticated'

/** What a browser shows as a document of this origin, scripts and all. */
const DOCUMENT = /html|xml|svg|javascript|ecmascript|multipart/i

/**
 * What customers upload must not become a page of this origin. A private file is saved and never shown,
 * its name is the `download` of the address, as on a hosted project, and no cache on the way keeps a copy.
 * The same goes for public files that could run scripts.
 */
export function serveAsDownload(
  request: Request,
  response: Response,
  audience: Audience,
): Response {
  const download = new URL(request.url).searchParams.get('download')
  const { headers } = response
  const isDocument = DOCUMENT.test(headers.get('content-type') ?? '')
  if (audience !== 'public' || isDocument) {
    headers.set('content-security-policy', "default-src 'none'; sandbox")
  }
  if (audience !== 'public' || isDocument || download !== null) {
    headers.set('content-disposition', attachment(download ?? ''))
  }
  if (audience === 'signed') headers.set('cache-control', 'private, no-store')
  if (audience === 'authenticated') {
    // Says what the uploader asked for, and overrules it.
    headers.set('cache-control', `private, no-store, ${headers.get('cache-control')}`)
  }
  return response
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
