import { Download } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../button.tsx'
import { adminToast } from '../admin-toast.ts'
import { fetchAllRows, saveFile, writeCsv } from './export-csv.ts'
import type { CsvColumns } from './export-csv.ts'
import type { List } from './use-list.ts'

/** Saves all rows that match as a file, and says how far it is. */
export function ExportButton<Row>({
  list,
  name,
  columns,
}: {
  list: Pick<List<Row>, 'request' | 'fetchPage' | 'count'>
  name: string
  columns: CsvColumns<Row>
}) {
  const [done, setDone] = useState<number | null>(null)

  async function exportRows() {
    setDone(0)
    try {
      const rows = await fetchAllRows(list, setDone)
      const day = new Date().toISOString().slice(0, 10)
      saveFile(`${name}-${day}.csv`, await writeCsv(rows, columns), 'text/csv;charset=utf-8')
      adminToast.success(`Exported ${rows.length.toLocaleString('en-US')} rows.`)
    } catch (error) {
      console.error(`The export of ${name} failed.`, error)
      adminToast.error('Failed to export. Please try again.')
    } finally {
      setDone(null)
    }
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      busy={done !== null}
      disabled={list.count === 0}
      onClick={exportRows}
    >
      <Download aria-hidden className="size-4" />
      {done === null ? 'Export' : `Exporting ${done.toLocaleString('en-US')}…`}
    </Button>
  )
}
