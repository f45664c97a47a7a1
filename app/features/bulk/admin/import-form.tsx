import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FlaskConical, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { FileChoice } from '#app/ui/admin/file-choice.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { guessColumns, readImportRows, type ImportColumn } from '#domain/service-import.ts'

import type { FileTable } from '../read-table.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { readFile, stageImport } from './import-actions.ts'
import { BULK_PATH } from './resource.tsx'

interface OpenFile {
  name: string
  table: FileTable
  mapping: readonly (ImportColumn | null)[]
}

/** A file, what its columns are, and the dry run. */
export function ImportForm() {
  const [open, setOpen] = useState<OpenFile | null>(null)
  const reading = useMutation({
    mutationFn: (file: File) => readFile(file),
    onMutate: () => setOpen(null),
    onSuccess: (table, { name }) => setOpen({ name, table, mapping: guessColumns(table.headings) }),
  })
  return (
    <>
      <Panel title="File">
        <FileChoice
          label={open ? 'Choose another file' : 'Choose a file'}
          icon={Upload}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          hint="CSV or .xlsx with a row of headings, at most 10,000 rows and 30 MB. An export of services fits as it is."
          share={reading.isPending ? 0 : null}
          problem={reading.error?.message ?? null}
          onFile={reading.mutate}
        />
        {open && (
          <p role="status" className="text-sm">
            <span className="font-semibold wrap-anywhere">{open.name}</span>,{' '}
            {rowsText(open.table.rows.length)}
          </p>
        )}
      </Panel>
      {open && (
        <Mapped key={open.name} file={open} onMap={(mapping) => setOpen({ ...open, mapping })} />
      )}
    </>
  )
}

function Mapped({
  file: { name, table, mapping },
  onMap,
}: {
  file: OpenFile
  onMap: (mapping: OpenFile['mapping']) => void
}) {
  const [count, setCount] = useState(0)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const all = table.rows.length
  const staging = useMutation({
    mutationFn: () =>
      stageImport(name, readImportRows(table.rows, mapping, table.numbers), setCount),
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'bulk'] })
      await navigate(`${BULK_PATH}/${id}`)
    },
  })
  const isUseless = mapping.every((column) => column === null || column === 'slug')
  const leftOut = table.headings.filter(
    (heading, index) => mapping[index] === null && heading.trim() !== '',
  )
  return (
    <>
      <Panel title="Columns" isFlush>
        <ColumnMapping table={table} mapping={mapping} onMap={onMap} />
      </Panel>
      {leftOut.length > 0 && (
        <p role="status" className="text-sm font-medium">
          {leftOut.length === 1 ? 'This column is left out: ' : 'These columns are left out: '}
          {leftOut.join(', ')}. Choose what {leftOut.length === 1 ? 'it is' : 'they are'} to bring{' '}
          {leftOut.length === 1 ? 'it' : 'them'} in.
        </p>
      )}
      {staging.isError && <FormAlert>{wordsOf(staging.error)}</FormAlert>}
      <div className="grid gap-3">
        <p className="max-w-[70ch] text-sm text-muted">
          A row whose page address the store has updates that service; any other makes a new one, a
          draft unless the file gives its status. An empty cell leaves a value as it is.
        </p>
        <div>
          <Button
            size="sm"
            busy={staging.isPending}
            disabled={isUseless}
            onClick={() => staging.mutate()}
          >
            <FlaskConical aria-hidden className="size-4" />
            Dry run of {rowsText(all)}
          </Button>
        </div>
        {staging.isPending && (
          <div className="flex items-center gap-3" role="status">
            <progress
              aria-label="Checking"
              value={count / all}
              className="h-2 w-full accent-(--ink)"
            />
            <span className="text-sm whitespace-nowrap tabular-nums">
              {number(count)} of {number(all)}
            </span>
          </div>
        )}
      </div>
    </>
  )
}

const number = (value: number) => value.toLocaleString('en-US')
const rowsText = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`

const wordsOf = (error: Error) => (error instanceof AppError ? userMessageOf(error) : error.message)
