import { restOfSheet } from '../app/styles/rest-of-sheet.ts'

/** Leaves in the style sheet that follows a document what the document does not have. */
export function sheetAfterDocument() {
  return {
    name: 'sheet-after-document',
    apply: 'build' as const,
    enforce: 'post' as const,
    generateBundle: {
      order: 'post' as const,
      handler(_: unknown, bundle: Record<string, BundledFile>) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = restOfSheet(asText(file.source))
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

const asText = (source: string | Uint8Array = '') =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)
