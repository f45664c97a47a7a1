import { createContext } from 'react-router'

import type { BackendClient } from './backend.ts'
import type { PageQuery } from './page-queries.ts'
import type { PublicConfig } from './public-config.ts'

/** What the server hands to every loader. */
export interface ServerBackend {
  /** Anonymous and shared by all requests: public HTML depends on no visitor. */
  client: BackendClient
  publicConfig: PublicConfig
}

/** Set by the server on the `RouterContextProvider` of each request. */
export const backendContext = createContext<ServerBackend>()

/** One page while it is made. */
export interface Rendering {
  /** Marks the scripts that the server itself writes into the page (decision 18). */
  nonce: string
  /**
   * The page once it is rendered, a character for each byte: in a `Response` it would be bytes, which nothing can be looked
   * up in.
   */
  byteText: string | null
  /** What its loaders have read, which travels with it. */
  queries: PageQuery[]
  /** A digest of what the page was made from when it was made last; null where it is not asked for. */
  formerlyMadeFrom: string | null
  /** The same of this page. */
  madeFrom: string | null
}

export const renderingContext = createContext<Rendering>()

/** Takes what a page shows only as a generic message; set by the server, which collects it. */
export const failureContext = createContext<(error: unknown) => void>(() => {})
