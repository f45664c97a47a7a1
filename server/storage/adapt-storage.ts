import { checkSignedUrl } from './check-signed-url.ts'
import { checkSlideUpload } from './check-slide-upload.ts'
import { normalizeUpload } from './normalize-upload.ts'
import { makeSignedUrlsRelative } from './relative-signed-urls.ts'
import { serveAsDownload } from './serve-as-download.ts'

type Handler = (request: Request) => Response | Promise<Response>

/** `/storage/v1/object/…` of `@supabase/lite`, with what supabase-js and safety need besides. */
export function adaptStorage(
  fetchObject: Handler,
  jwtSecret: string,
): (request: Request) => Promise<Response> {
  const check = checkSignedUrl(jwtSecret)
  return async (request) => {
    const refused = await check(request)
    if (refused) return refused
    const upload = await normalizeUpload(request)
    const unsuitable = await checkSlideUpload(upload)
    if (unsuitable) return unsuitable
    const response = await fetchObject(upload)
    return serveAsDownload(request, await makeSignedUrlsRelative(request, response))
  }
}
