import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import manifest from './package.json' with { type: 'json' }
import { CLIENT_CHUNKS } from './scripts/client-chunks.ts'
import { escapeLetters } from './scripts/escape-letters.ts'
import { drawIconsPlainly, importIconsAlone } from './scripts/icon-imports.ts'
import { keepPageWithoutRoute } from './scripts/keep-page.ts'
import { leaveOut } from './scripts/leave-out.ts'
import { notePackages } from './scripts/note-packages.ts'
import { sheetAfterDocument } from './scripts/sheet-after-document.ts'
import { writeByteText } from './scripts/write-byte-text.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    importIconsAlone(),
    drawIconsPlainly(),
    keepPageWithoutRoute(),
    leaveOut(),
    notePackages(),
    sheetAfterDocument(),
    writeByteText(),
    { ...escapeLetters(), applyToEnvironment: ({ name }) => name === 'ssr' },
  ],
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // Pages of the store bring late what those of accounts import at once. How long plugins take is no owner's concern.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
    // The first that know `light-dark()`, in May 2024: for older ones each color would take twice the bytes.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
  },
  // What pages alone use is in the build, which a store that is installed without the tools then needs no packages for.
  // Development runs packages as they are installed.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  }),
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } },
    },
    // The process keeps the source of what it runs.
    ssr: {
      build: {
        rolldownOptions: {
          output: { comments: { legal: true, annotation: false, jsdoc: false } },
        },
      },
    },
  },
}))
