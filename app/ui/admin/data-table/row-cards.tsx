import type { ReactNode } from 'react'

import { cn } from '../../class-names.ts'
import type { MenuAction } from '../menu.tsx'
import { RowLink, partsOf, type DrawnRows } from './row-parts.tsx'

interface CardParts {
  checkbox: ReactNode
  menu: ReactNode
  /** What the menu offers, for cards that show some of it as buttons. */
  actions: readonly MenuAction[]
}

/** A card of the page's own; it places the checkbox and the menu, either of which may be missing. */
export type RenderCard<Row> = (row: Row, parts: CardParts) => ReactNode

interface RowCardsProps<Row> extends DrawnRows<Row> {
  list: { rows: readonly Row[] }
  renderCard?: RenderCard<Row> | undefined
  /** Cards to be read one after the other, each as wide as the list. */
  hasWideCards?: boolean | undefined
}

/** What a cell without a value shows; a card leaves it out. */
const EMPTY = new Set<ReactNode>(['–', '', null, undefined, false])

/** The rows as cards: the page's own, or the table's columns as names and values. */
export function RowCards<Row extends { id: string }>(props: RowCardsProps<Row>) {
  const { list, renderCard = (row, parts) => <PlainCard {...{ row, parts, ...props }} /> } = props
  return (
    <ul
      className={cn(
        'grid gap-3',
        props.renderCard && !props.hasWideCards && 'sm:grid-cols-2 xl:grid-cols-3',
      )}
    >
      {list.rows.map((row) => {
        const parts = partsOf(row, props)
        return (
          <li
            key={row.id}
            data-row={row.id}
            aria-current={parts.isCurrent || undefined}
            className={cn(
              'relative min-w-0 rounded-md border bg-raised',
              parts.isSelected ? 'border-ink' : 'border-hairline',
              parts.isCurrent && 'pointer-fine:shadow-[inset_3px_0_0_var(--ink)]',
            )}
          >
            {renderCard(row, parts)}
          </li>
        )
      })}
    </ul>
  )
}

function PlainCard<Row>({
  row,
  parts,
  columns,
  rowTo,
  onOpen,
}: DrawnRows<Row> & { row: Row; parts: CardParts }) {
  return (
    <div className="p-3">
      <div className="flex items-start gap-2">
        {parts.checkbox}
        <div className="min-w-0 flex-1 py-1 text-sm">
          <RowLink to={rowTo(row)} onOpen={() => onOpen?.(row)}>
            {columns.find(({ isPrimary }) => isPrimary)?.cell(row)}
          </RowLink>
        </div>
        {parts.menu}
      </div>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-y-1 text-sm">
        {columns
          .filter(({ isPrimary }) => !isPrimary)
          .map(({ key, header, cell }) => ({ key, header, content: cell(row) }))
          .filter(({ content }) => !EMPTY.has(content))
          .map(({ key, header, content }) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-xs text-muted">{header}</dt>
              <dd className="min-w-0 text-right">{content}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
