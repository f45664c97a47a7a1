const FACE = /@font-face\s*\{[^}]*\}/g

/**
 * Leaves the faces out of the style sheet that follows a document. The document has them all, and a browser that
 * meets one again lays out the whole page again: on /services a third of what the sheet costs a phone.
 */
export function sheetWithoutFaces() {
  return {
    name: 'sheet-without-faces',
    apply: 'build' as const,
    enforce: 'post' as const,
    generateBundle: {
      order: 'post' as const,
      handler(_: unknown, bundle: Record<string, BundledFile>) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = withoutFaces(file.source)
        }
      },
    },
  }
}

interface BundledFile {
  type: 'asset' | 'chunk'
  fileName: string
  source?: string | Uint8Array
}

function withoutFaces(source: string | Uint8Array = ''): string {
  const sheet = typeof source === 'string' ? source : new TextDecoder().decode(source)
  return sheet.replace(FACE, '')
}
