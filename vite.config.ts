import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import manifest from './package.json' with { type: 'json' }
import { CLIENT_CHUNKS } from './scripts/client-chunks.ts'
import { drawIconsPlainly, importIconsAlone } from './scripts/icon-imports.ts'
import { keepPageWithoutRoute } from './scripts/keep-page.ts'
import { notePackages } from './scripts/note-packages.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    importIconsAlone(),
    drawIconsPlainly(),
    keepPageWithoutRoute(),
    notePackages(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false },
  // What pages alone use is in the build, which a store that is installed without the tools then needs no packages for.
  // Development runs packages as they are installed.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  }),
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } },
    },
  },
}))
