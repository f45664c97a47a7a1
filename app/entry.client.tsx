import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { discardStaleCaches } from './backend/discard-stale-caches.ts'
import { leadEmailLinks } from './backend/lead-email-links.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { warnOnSlowPageLoad } from './backend/warn-when-slow.ts'
import { scrollSmoothlyInPage } from './ui/scroll-smoothly.ts'

leadEmailLinks()
reloadOnMissingChunk()
scrollSmoothlyInPage()
warnOnSlowPageLoad()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

discardStaleCaches().catch((error: unknown) => {
  console.warn(error)
})
