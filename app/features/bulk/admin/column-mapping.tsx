import { OptionalSelect } from '#app/ui/admin/optional-select.tsx'
import { Options } from '#app/ui/select.tsx'
import { IMPORT_COLUMNS, type ImportColumn } from '#domain/service-import.ts'

import type { FileTable } from '../read-table.ts'

interface MappingProps {
  table: FileTable
  mapping: readonly (ImportColumn | null)[]
  onMap: (mapping: readonly (ImportColumn | null)[]) => void
}

/** Each column of the file, an example of it, and what it is of a service. */
export function ColumnMapping({ table, mapping, onMap }: MappingProps) {
  function choose(index: number, value: string) {
    const column = IMPORT_COLUMNS.find(({ key }) => key === value)?.key ?? null
    onMap(
      mapping.map((former, at) => {
        if (at === index) return column
        // One column of the file for each of a service.
        return former === column ? null : former
      }),
    )
  }
  return (
    <ul className="grid">
      {/* Each choice says what it is about by itself. */}
      <li
        aria-hidden
        className="hidden gap-x-5 border-b border-hairline px-4 py-2.5 text-xs text-muted sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem] md:px-5"
      >
        <span>Column of the file</span>
        <span>Example</span>
        <span>What it is of a service</span>
      </li>
      {table.headings.map((heading, index) => (
        <li
          // Headings may be there twice; their places are fixed.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="grid items-center gap-x-5 gap-y-1.5 border-b border-hairline px-4 py-2.5 last:border-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem] md:px-5"
        >
          <span className="truncate text-sm font-semibold">
            {heading.trim() || `Column ${index + 1}`}
          </span>
          <span className="truncate text-sm text-muted">{exampleOf(table, index)}</span>
          <OptionalSelect
            isDense
            aria-label={`What “${heading.trim() || `Column ${index + 1}`}” is`}
            value={mapping[index] ?? ''}
            none="Leave it out"
            className="w-full"
            onChoose={(value) => choose(index, value)}
          >
            <Options
              of={IMPORT_COLUMNS.map(({ key, header }) => ({ value: key, label: header }))}
            />
          </OptionalSelect>
        </li>
      ))}
    </ul>
  )
}

const SEARCHED_ROWS = 50

/** The first cell of a column that says something. */
function exampleOf({ rows }: FileTable, index: number): string {
  const row = rows.slice(0, SEARCHED_ROWS).find((cells) => (cells[index] ?? '').trim() !== '')
  return row?.[index]?.trim() || '–'
}
