import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { ListSearch } from '#app/ui/admin/data-table/list-search.tsx'
import { OptionalSelect } from '#app/ui/admin/optional-select.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { DayRange } from '#app/ui/admin/day-range.tsx'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { Options, optionsOf } from '#app/ui/select.tsx'
import { sentenceCase } from '#app/ui/sentence-case.ts'

import { writeAuditCsv } from './audit-csv.ts'
import { isFiltered, type AuditFilter } from './audit-filter.ts'
import { ACTIONS } from './audit-words.ts'
import type { AuditWords } from './changed-values.ts'
import { nounOf } from './nouns.ts'
import { readAllEntries, stateQuery } from './queries.ts'

type FormWords = Omit<AuditWords, 'names'>

/** Who, what, when, and any words (product 45.2). */
export function AuditFilters({ filter, words }: { filter: AuditFilter; words: FormWords }) {
  const [, changeParams, put] = useAddressParams()
  const { data: state } = useQuery(stateQuery())
  // Another question begins with its newest answers.
  const change = (next: Partial<AuditFilter>) => put({ before: '', record: '', act: '', ...next })
  const tables = [...new Set([...(state?.tables ?? []), filter.table])].filter((one) => one !== '')
  const people = state?.people ?? []
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ListSearch
        label="Search names and values..."
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      <Choice label="Who" value={filter.who} onChoose={(who) => change({ who })} all="Everyone">
        <Options of={people.map(({ id, name }) => ({ value: id, label: name }))} />
        <option value="secret key">A program with the secret key</option>
        <option value="store">The store</option>
      </Choice>
      <Choice
        label="What"
        value={filter.table}
        onChoose={(table) => change({ table })}
        all="Everything"
      >
        <Options
          of={tables
            .map((table) => ({ value: table, label: sentenceCase(nounOf(table).one) }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
        />
      </Choice>
      <Choice
        label="Action"
        value={filter.action}
        onChoose={(action) => change({ action })}
        all="Every action"
      >
        <Options of={optionsOf(ACTIONS)} />
      </Choice>
      <div className="flex basis-full flex-wrap items-start gap-2">
        <DayRange days={filter} onChoose={({ from, until }) => change({ from, until })} />
        {isFiltered(filter) && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => changeParams(() => new URLSearchParams())}
          >
            Clear Filters
          </Button>
        )}
        <ExportButton filter={filter} words={words} />
      </div>
    </div>
  )
}

function Choice({
  label,
  value,
  all,
  onChoose,
  children,
}: {
  label: string
  value: string
  all: string
  onChoose: (value: string) => void
  children: ReactNode
}) {
  return (
    <OptionalSelect
      isDense
      aria-label={label}
      value={value}
      none={all}
      onChoose={onChoose}
      className="max-w-full max-sm:flex-[1_1_10rem] sm:max-w-56"
    >
      {children}
    </OptionalSelect>
  )
}

/** Saves all entries that match as a file, and says how far it is. */
function ExportButton({ filter, words }: { filter: AuditFilter; words: FormWords }) {
  const [done, setDone] = useState<number | null>(null)

  async function exportEntries() {
    setDone(0)
    try {
      const entries = await readAllEntries(filter, setDone)
      const day = new Date().toISOString().slice(0, 10)
      const csv = await writeAuditCsv(entries, words)
      saveFile(`audit-${day}.csv`, csv, 'text/csv;charset=utf-8')
      adminToast.success(`Exported ${entries.length.toLocaleString('en-US')} rows.`)
    } catch (error) {
      console.error('The export of the audit failed.', error)
      adminToast.error('Failed to export. Please try again.')
    } finally {
      setDone(null)
    }
  }

  return (
    <Button variant="quiet" size="sm" disabled={done !== null} onClick={() => void exportEntries()}>
      <Download aria-hidden className="size-4" />
      {done === null ? 'Export CSV' : `${done.toLocaleString('en-US')}...`}
    </Button>
  )
}
