import displayFont from './styles/faces/bricolage-grotesque-700.woff2?url'
import textFont from './styles/faces/hanken-grotesk.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router'

import { MESSAGES } from './backend/messages.ts'
import { PAGE_DATA_ID, PageQueries, fillQueries } from './backend/page-queries.ts'
import { PUBLIC_CONFIG_META, usePublicConfig } from './backend/public-config.ts'
import { getQueryClient } from './backend/query-client.ts'
import { writePageQueries } from './backend/write-page-queries.ts'
import { redoEarlyClicks } from './keep-early-clicks.ts'
import { layOutTheRest } from './lay-out-later.ts'
import { PageError } from './routes/page-error.tsx'
import { PAGE_STYLES } from './styles/place.ts'
import { StarShapes } from './ui/stars.tsx'
import { Toaster } from './ui/toaster.tsx'

export const links: LinksFunction = () => [
  preloadFont(textFont),
  preloadFont(displayFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

function preloadFont(href: string) {
  return {
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  } as const
}

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const config = JSON.stringify(usePublicConfig())
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f1e7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15120e" media="(prefers-color-scheme: dark)" />
        <meta name={PUBLIC_CONFIG_META} content={config} />
        <Styles />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <StarShapes />
        <PageData />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The styles that the document uses are part of it: asking for them would cost the first visit a round trip
 * before it sees anything. The server puts them in place; the rest of the sheet comes with the page's scripts
 * (`let-content-go-first.ts`).
 */
function Styles() {
  // In development a file of their own, which Vite replaces when it changes.
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/styles/app.css" />
  return (
    <style href="page" precedence="page">
      {import.meta.env.SSR ? PAGE_STYLES : ''}
    </style>
  )
}

/** Ahead of the scripts that read it. The browser keeps what the server wrote. */
function PageData() {
  const queries = use(PageQueries)
  const json = import.meta.env.SSR ? writePageQueries(queries) : ''
  return (
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export default function Root() {
  const queries = use(PageQueries)
  const [queryClient] = useState(() => {
    const client = getQueryClient()
    fillQueries(client, queries, Date.now())
    return client
  })
  useEffect(redoEarlyClicks, [])
  useEffect(layOutTheRest, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  )
}

/** Only for errors of the frame itself (product 3.19); those of a page keep the frame (`page-errors.tsx`). */
export function ErrorBoundary() {
  return <PageError title={MESSAGES.applicationFailedTitle} />
}
