import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Few files for the first visit: forty small ones compress worse and cost a request each. */
const CLIENT_CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
    priority: 3,
  },
  {
    name: 'store',
    test: /\/(app(?!\/ui\/markdown)|domain)\/|node_modules\/(lucide-react|class-variance-authority|clsx)\//,
    minShareCount: 2,
    priority: 2,
  },
  {
    // What every page has, and nothing else: too little for a file each.
    name: 'frame',
    test: /\/app\/(?:root|entry\.client|routes\/(?:use-|store-json-ld|public\/(?:layout|page-errors))|features\/(?:layout|ticker)\/|ui\/modal)/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } },
    },
  },
})
