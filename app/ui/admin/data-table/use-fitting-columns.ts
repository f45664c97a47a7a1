import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ShownColumn } from './columns.ts'

interface Fit {
  /** Of which columns and rows this is known: others may need less room. */
  of: string
  left: number
  /** How wide the table was with so many columns left out. */
  needs: readonly number[]
  isOverflowing: boolean
}

/**
 * The columns that the box has room for. Those of the lowest rank leave first, from the right; what the owner has chosen
 * stays. Only a table that is still too wide scrolls: a box that scrolls would hold the sticky headings, which
 * belong to the page.
 */
export function useFittingColumns<Row extends { id: string }>(
  columns: readonly ShownColumn<Row>[],
  rows: readonly Row[],
) {
  const ref = useRef<HTMLDivElement>(null)
  const of = [...columns.map(({ key }) => key), ...rows.map(({ id }) => id)].join()
  const [known, setKnown] = useState<Fit>(() => fresh(of))
  const fit = known.of === of ? known : fresh(of)
  const leaving = inOrderOfLeaving(columns)

  function measure() {
    const box = ref.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const next = fitInto(box.clientWidth, content.scrollWidth, fit, leaving.length)
    if (next !== known) setKnown(next)
  }
  // Before anything is painted: no one sees a column come and go.
  useLayoutEffect(measure)
  const latest = useRef(measure)
  useEffect(() => {
    latest.current = measure
  })
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const out = new Set(leaving.slice(0, fit.left))
  return {
    ref,
    fitting: columns.filter(({ key }) => !out.has(key)),
    isOverflowing: fit.isOverflowing,
  }
}

const fresh = (of: string): Fit => ({ of, left: 0, needs: [], isOverflowing: false })

function inOrderOfLeaving<Row>(columns: readonly ShownColumn<Row>[]): string[] {
  const rankOf = ({ priority }: ShownColumn<Row>) => priority ?? 0
  return columns
    .filter(({ isPrimary, isWanted, priority }) => !isPrimary && !isWanted && priority)
    .toReversed()
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .map(({ key }) => key)
}

/** Lets one more column go, or back in. What it answers is the same object where nothing changes. */
export function fitInto(room: number, needed: number, fit: Fit, most: number): Fit {
  const { left, needs } = fit
  if (needed > room + 1) {
    if (left < most) return { ...fit, left: left + 1, needs: [...needs.slice(0, left), needed] }
    return fit.isOverflowing ? fit : { ...fit, isOverflowing: true }
  }
  const before = needs[left - 1]
  if (before !== undefined && before <= room)
    return { ...fit, left: left - 1, isOverflowing: false }
  return fit.isOverflowing ? { ...fit, isOverflowing: false } : fit
}
