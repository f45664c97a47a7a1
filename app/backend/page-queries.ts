import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext } from 'react'

/** What a page read on the server. It travels as JSON: text, numbers, lists and objects of them. */
export interface PageQuery {
  key: QueryKey
  data: unknown
  /** Shown where the reading failed: the browser reads again. */
  isFallback: boolean
}

/** On the server, what the page at hand has read; empty in the browser (`takePageQueries`). */
export const PageQueries = createContext<readonly PageQuery[]>([])

export const PAGE_DATA_ID = 'page-data'

/** Marks an element whose text the page's data leave out (`shareTexts`). */
export const SHOWN_TEXT = 'data-shown'

/** With this many texts of a page's data begin, and a character that JSON has in no text stands for it. */
export const PUBLIC_OBJECT = '/storage/v1/object/public/'
export const FILE_MARK = '\t'

/** Rows of the same shape, the names of their fields once. */
export interface Table {
  $names: string[]
  $rows: unknown[][]
}

export function fillQueries(
  queryClient: QueryClient,
  queries: readonly PageQuery[],
  readAt: number,
): void {
  for (const { key, data, isFallback } of queries) {
    queryClient.setQueryData(key, data, { updatedAt: isFallback ? 0 : readAt })
  }
}

/**
 * Puts what the document carries into the query cache. The server drops a cached page as soon as its data
 * changes, so what a page carries is as fresh as the page itself, however long ago it was rendered.
 */
export function takePageQueries(queryClient: QueryClient): void {
  // Texts of the page may have headings of that id, and never scripts.
  const text = document.querySelector(`script#${PAGE_DATA_ID}`)?.textContent
  const shown = document.querySelectorAll(`[${SHOWN_TEXT}]`)
  if (text) fillQueries(queryClient, readPageQueries(text, shown), Date.now())
}

/** @param shown the elements marked as `SHOWN_TEXT`, as the server wrote them */
export function readPageQueries(
  text: string,
  shown: ArrayLike<{ innerHTML: string }> = [],
): PageQuery[] {
  return JSON.parse(text.replaceAll(FILE_MARK, PUBLIC_OBJECT), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if ('$shown' in value) return shown[Number(value.$shown)]?.innerHTML
    return '$rows' in value ? openTable(value as Table) : value
  })
}

function openTable({ $names, $rows }: Table): unknown {
  return $rows.map((row) => Object.fromEntries($names.map((name, at) => [name, row[at]])))
}
