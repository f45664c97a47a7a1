import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** A component as the server draws it: HTML, inside a router and a query cache, without a browser. */
export function draw(element: ReactElement, client = new QueryClient()): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  )
}

/** What people read of a component, with single spaces. */
export function wordsOf(element: ReactElement, client?: QueryClient): string {
  return draw(element, client)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
