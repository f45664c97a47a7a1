import { describe, expect, it } from 'vitest'
import { readImportRows } from '#domain/service-import.ts'
import { inParts, tableProblem } from './import-actions.ts'

describe('a file', () => {
  it('of more than 30 MB or 10,000 rows is refused', () => {
    expect(tableProblem({ bytes: 30_000_000, rows: 10_000 })).toBeNull()
    expect(tableProblem({ bytes: 30_000_001, rows: 1 })).toBe('A file has at most 30 MB.')
    expect(tableProblem({ bytes: 1, rows: 10_001 })).toMatch('at most 10,000 rows')
  })

  it('is sent in parts that a request can take', () => {
    const rows = (count: number, text: string) =>
      readImportRows(
        Array.from({ length: count }, () => [text]),
        ['about'],
      )
    const sizes = (count: number, text: string) =>
      inParts(rows(count, text)).map((part) => part.length)
    expect(sizes(120, 'short')).toEqual([50, 50, 20])
    expect(sizes(3, 'x'.repeat(300_000))).toEqual([1, 1, 1])
  })
})
