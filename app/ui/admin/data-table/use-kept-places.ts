import { useState } from 'react'

import type { List } from './use-list.ts'

/**
 * The same list, whose rows keep their places until it is asked for other ones: what was just decided does not
 * leave its place to something else while the pointer is on it. A new row comes behind the one that it follows.
 */
export function useKeptPlaces<Row extends { id: string }>(
  list: List<Row>,
  isOn: boolean,
): List<Row> {
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] })
  // What is shown meanwhile is of the question before.
  if (!isOn || list.status !== 'ready' || list.isRefreshing) return list
  const key = JSON.stringify(list.request)
  const rows = inKeptOrder(list.rows, key === kept.key ? kept.ids : [])
  const ids = rows.map(({ id }) => id)
  if (key !== kept.key || ids.join() !== kept.ids.join()) setKept({ key, ids })
  return { ...list, rows }
}

export function inKeptOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(ids)
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  for (const [place, row] of rows.entries()) {
    if (known.has(row.id)) continue
    const before = rows[place - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, row)
  }
  return ordered
}
