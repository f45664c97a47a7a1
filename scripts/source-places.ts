import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets `import.meta.dirname` and `import.meta.url` name the place of the source, also in a bundle: files that
 * the server reads (SQL, templates, fonts) stay where they are.
 */
export function keepSourcePlaces(output: string): Plugin {
  return {
    name: 'keep-source-places',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.ts$/, exclude: /node_modules/ },
        code: /import\.meta\.(?:dirname|url)/,
      },
      handler(code, id) {
        const path = relative(join(process.cwd(), output), id).replaceAll(sep, '/')
        const folder = JSON.stringify(`/${dirname(path)}`)
        return code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
      },
    },
  }
}
