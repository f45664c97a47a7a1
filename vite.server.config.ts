import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { escapeLetters } from './scripts/escape-letters.ts'
import { notePackages } from './scripts/note-packages.ts'
import { keepSourcePlaces } from './scripts/source-places.ts'

const COMMANDS = 'server/commands'
const OUTPUT = 'build/store'

/** The commands of the server, with all packages but those that are named under `dependencies`. */
export default defineConfig({
  plugins: [keepSourcePlaces(OUTPUT), notePackages(), escapeLetters()],
  publicDir: false,
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  build: {
    ssr: true,
    outDir: OUTPUT,
    target: 'node22',
    rolldownOptions: {
      input: Object.fromEntries(
        readdirSync(COMMANDS)
          .filter((file) => !file.endsWith('.test.ts'))
          .map((file) => [basename(file, '.ts'), `${COMMANDS}/${file}`]),
      ),
      output: {
        // The process keeps the source of what it runs.
        comments: { legal: true, annotation: false, jsdoc: false },
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // What it throws is known by its file (`console-lines.ts`).
        codeSplitting: {
          groups: [{ name: '@supabase/lite', test: /node_modules\/@supabase\/lite\// }],
        },
      },
    },
  },
})
