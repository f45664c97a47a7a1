/** What the editor sends into the frame of its preview: blocks as they would be published, by key. */
export interface PreviewMessage {
  kind: 'content-preview'
  blocks: Readonly<Record<string, unknown>>
  /** A selector of what is being edited, to be scrolled to. */
  place: string | null
}

/** What the frame sends when it listens. */
export const PREVIEW_READY = 'content-preview-ready'

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    Reflect.get(data, 'kind') === 'content-preview' &&
    typeof Reflect.get(data, 'blocks') === 'object'
  )
}
