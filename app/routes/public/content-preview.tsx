import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { aboutPageQuery, awardsQuery } from '#app/features/about/queries.ts'
import { contactContentQuery } from '#app/features/contact/queries.ts'
import { homePageQuery } from '#app/features/home/queries.ts'
import { siteQuery } from '#app/features/layout/queries.ts'
import {
  isPreviewMessage,
  PREVIEW_READY,
  type PreviewMessage,
} from '#app/features/homepage-content/preview-message.ts'
import { contentBlocksQuery } from '#app/features/homepage-content/queries.ts'
import { PreviewBar } from '#app/ui/preview-bar.tsx'

import {
  aboutWith,
  awardsOf,
  contactWith,
  facesWith,
  homeWith,
  siteWith,
  type Blocks,
} from './lay-over.ts'

/** Until the page has what was sent. */
const DRAWN_MS = 300

/**
 * Shows the page with drafts in place of what is published. In the editor's frame these are what is being typed, else
 * all drafts that are stored, which only admins can read.
 */
export function ContentPreview() {
  const queryClient = useQueryClient()
  const [blocks, setBlocks] = useState<Blocks | null>(null)
  const [place, setPlace] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const isFramed = window.parent !== window

  useEffect(() => {
    if (isFramed)
      return listenToEditor(({ blocks: typed, place }) => {
        setBlocks(typed)
        setPlace(place)
      })
    let isOver = false
    readDrafts(queryClient)
      .then((drafts) => isOver || setBlocks(drafts))
      .catch((error: unknown) => {
        console.info('There is no preview.', error)
        setIsMissing(true)
      })
    return () => {
      isOver = true
    }
  }, [isFramed, queryClient])

  useEffect(() => {
    if (!blocks) return
    const cache = queryClient.getQueryCache()
    void layOver(queryClient, blocks)
    // What is read again in the meantime is what is published.
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
        void layOver(queryClient, blocks)
      }
    })
  }, [blocks, queryClient])

  // Once: its owner may look around afterwards.
  const isShown = blocks !== null
  useEffect(() => {
    if (!isShown || place === null) return
    const timer = setTimeout(() => scrollToPlace(place), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [isShown, place])

  return isFramed || isMissing ? null : <PreviewBar text={barText(blocks)} />
}

function barText(drafts: Blocks | null): string {
  if (drafts === null) return 'Loading the drafts…'
  return Object.keys(drafts).length === 0
    ? 'There are no drafts: this is what visitors see.'
    : 'With all drafts: visitors do not see them yet.'
}

/** Scrolls this frame alone: `scrollIntoView` would move the editor around it as well. */
function scrollToPlace(selector: string): void {
  const place = document.querySelector(selector)
  if (!place) return
  const padding =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  scrollTo({ top: place.getBoundingClientRect().top + scrollY - padding, behavior: 'instant' })
}

/** Only this site's own editor is heard. */
function listenToEditor(onMessage: (message: PreviewMessage) => void): () => void {
  const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === window.parent && isPreviewMessage(data)) {
      onMessage(data)
    }
  }
  addEventListener('message', listen)
  window.parent.postMessage(PREVIEW_READY, location.origin)
  return () => removeEventListener('message', listen)
}

async function readDrafts(queryClient: QueryClient): Promise<Blocks> {
  const stored = await queryClient.fetchQuery({ ...contentBlocksQuery(), retry: false })
  const drafts = stored.filter(({ draft }) => draft !== null && draft !== undefined)
  return Object.fromEntries(drafts.map(({ key, draft }) => [key, draft]))
}

async function layOver(queryClient: QueryClient, blocks: Blocks): Promise<void> {
  queryClient.setQueryData(homePageQuery().queryKey, (home) => home && homeWith(home, blocks))
  queryClient.setQueryData(aboutPageQuery().queryKey, (page) => page && aboutWith(page, blocks))
  queryClient.setQueryData(awardsQuery().queryKey, (awards) =>
    awards && 'awards' in blocks ? awardsOf(blocks['awards']) : awards,
  )
  queryClient.setQueryData(
    contactContentQuery().queryKey,
    (content) => content && contactWith(content, blocks),
  )
  queryClient.setQueryData(siteQuery().queryKey, (site) => site && siteWith(site, blocks))
  if (!('featured_clients' in blocks)) return
  const faces = facesWith(await readFaces(), blocks['featured_clients']).slice(0, SHOWN_FACES)
  queryClient.setQueryData(
    homePageQuery().queryKey,
    (home) => home && { ...home, featured_clients: faces },
  )
}

const SHOWN_FACES = 5

async function readFaces() {
  const client = await browserBackend()
  const answer = await client
    .from('testimonials')
    .select('id, client_name, client_company, client_avatar_url')
    .eq('is_featured', true)
    .in('status', ['approved', 'featured'])
    .not('client_avatar_url', 'is', null)
    .order('created_at', { ascending: false })
  return (unwrapRows(answer) ?? []).map((face) => ({
    ...face,
    client_avatar_url: face.client_avatar_url ?? '',
  }))
}
