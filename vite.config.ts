import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { CLIENT_CHUNKS } from './scripts/client-chunks.ts'
import { drawIconsPlainly, importIconsAlone } from './scripts/icon-imports.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), importIconsAlone(), drawIconsPlainly()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  // Bundled, so that the server draws icons as the browser does.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } },
    },
  },
})
