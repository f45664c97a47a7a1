import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { discardStaleCaches } from './backend/discard-stale-caches.ts'
import { getQueryClient } from './backend/query-client.ts'
import { takePageQueries } from './backend/page-queries.ts'
import { leadEmailLinks } from './backend/lead-email-links.ts'
import { takeEarlyClicks } from './keep-early-clicks.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { warnOnSlowPageLoad } from './backend/warn-when-slow.ts'
import { scrollSmoothlyInPage } from './ui/scroll-smoothly.ts'

takePageQueries(getQueryClient())
leadEmailLinks()
reloadOnMissingChunk()
scrollSmoothlyInPage()
warnOnSlowPageLoad()
// Without it the page starts all the same.
const redo = history.state?.touched ? import('./redo-what-was-typed.ts') : undefined
await redo?.then(({ redoWhatWasTyped }) => redoWhatWasTyped()).catch(console.warn)
takeEarlyClicks()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Not sooner: a page that fails until here was loaded again already.
redo?.then(({ forgetWhatWasTyped }) => forgetWhatWasTyped()).catch(console.warn)

discardStaleCaches().catch((error: unknown) => {
  console.warn(error)
})
