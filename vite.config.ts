import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { CLIENT_CHUNKS } from './scripts/client-chunks.ts'
import { importIconsAlone } from './scripts/icon-imports.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), importIconsAlone()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } },
    },
  },
})
