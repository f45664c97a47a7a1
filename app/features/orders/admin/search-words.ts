const WHOLE_ID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f-]+$/i

/** What is looked for: an order's number may be written with a #, or as the whole id. */
export function toSearch(typed: string): string {
  return typed
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, '').replace(WHOLE_ID, '$1'))
    .join(' ')
}
