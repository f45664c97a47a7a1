import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ColumnDef, RowData } from '@tanstack/react-table'

interface ColumnMeta {
  /** Holds the row's link and its name; exactly one column does. Never hidden. */
  isPrimary?: boolean
  /** The database's column: the heading sorts by it where the view has sorts for it. */
  sort?: string
  align?: 'start' | 'end'
  /** Shown from 1024 px on (2), or from 1280 px (3). On phones every chosen column is. */
  priority?: 2 | 3
  /** Hidden until the owner chooses it. */
  isHidden?: boolean
}

/** What our tables can do beyond rows and columns. Sorting, filters and pages are the server's. */
export const TABLE_FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

export type TableFeatures = typeof TABLE_FEATURES
// The value type differs from column to column; `unknown` would refuse all of them.
export type Columns<Row extends RowData> = readonly ColumnDef<TableFeatures, Row, unknown>[]

/** The way to describe a table's columns; keep the result at module level. */
export function createColumns<Row extends RowData>() {
  return createColumnHelper<TableFeatures, Row>()
}
