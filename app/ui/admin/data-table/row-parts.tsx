import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Checkbox } from '../checkbox.tsx'
import { ActionMenu, type MenuAction } from '../menu.tsx'
import type { ListColumn } from './columns.ts'
import type { Selection } from './use-selection.ts'

/** What a row is called, where it leads, and what can be done with it. */
export interface RowLook<Row> {
  rowName: (row: Row) => string
  rowTo: (row: Row) => string
  /** When its link is followed. */
  onOpen?: ((row: Row) => void) | undefined
  rowActions?: ((row: Row) => readonly MenuAction[]) | undefined
}

/** What both drawings of the rows, table and cards, are made from. */
export interface DrawnRows<Row> extends RowLook<Row> {
  columns: readonly ListColumn<Row>[]
  /** Null where nothing can be done with several rows. */
  selection: Selection | null
  /** The row that the keys are about; none before one is used, unless they do more than move. */
  currentId?: string | undefined
}

/** The parts of a row that lie above its link, which covers all of it. */
export function partsOf<Row extends { id: string }>(
  row: Row,
  { selection, rowName, rowActions, currentId }: DrawnRows<Row>,
) {
  const actions = rowActions?.(row) ?? []
  return {
    isCurrent: row.id === currentId,
    actions,
    isSelected: selection?.has(row.id) ?? false,
    checkbox: selection && (
      <span className="relative z-[1] block">
        <Checkbox
          name={`Select ${rowName(row)}`}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      </span>
    ),
    menu: rowActions && (
      <span className="relative z-[1]">
        <ActionMenu label={`Actions for ${rowName(row)}`} actions={actions} />
      </span>
    ),
  }
}

interface RowLinkProps {
  to: string
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** The link of a row or card: a click anywhere on it follows. Its parent is `relative`. */
export function RowLink({ to, onOpen, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      onClick={onOpen}
      className="-my-[3px] inline-block py-[3px] align-top font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
    >
      {children}
    </Link>
  )
}
