/** A quoted name, closed or not, or the last key of a JSON path with the end of its list after it. */
const LAST_KEY = /"(?:[^"\\]|\\.)*"?|(?<arrow>->>?)(?<key>[^",().:>\s]+)(?=\))/g

/**
 * The request with the last key of each embed's JSON paths in quotes: lite 0.10 takes the parenthesis after
 * `service_versions(diff->old)` as a part of the key.
 */
export function quoteLastKeys(request: Request): Request {
  if (!request.url.includes('select=')) return request
  const url = new URL(request.url)
  const select = url.searchParams.get('select') ?? ''
  const quoted = select.replaceAll(LAST_KEY, (found, arrow?: string, key?: string) =>
    arrow === undefined ? found : `${arrow}"${key}"`,
  )
  if (quoted === select) return request
  url.searchParams.set('select', quoted)
  return new Request(url, request)
}
