import type { QueryClient } from '@tanstack/react-query'

import type { Backend } from './backend.ts'
import { browserBackend } from './browser-backend.ts'

/** On the server each request has a query client of its own, and with it its way to the backend. */
const BACKENDS = new WeakMap<QueryClient, Backend>()

export function carryBackend(queryClient: QueryClient, backend: Backend): void {
  BACKENDS.set(queryClient, backend)
}

/** The backend that a query asks: its request's on the server, the browser's own everywhere else. */
export function backendOf(queryClient: QueryClient): Backend {
  return BACKENDS.get(queryClient) ?? browserBackend
}
