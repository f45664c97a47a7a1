import { ColumnFacts } from '#app/resource/list-parts.tsx'
import { CopiedLink } from '#app/ui/admin/copied-link.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { promoLink } from '#domain/linked-promo.ts'

import { EARNING_COLUMNS, promoColumn, usesOf, type CodeRow, type PromoRow } from './columns.tsx'

export const handOut = (code: string) => ({
  link: promoLink(window.location.origin, code),
  note: 'People who follow it find the code in their cart.',
})

/** What a stored code has brought in, and the link that brings it along. */
export function PromoCodePanels({ row }: { row: CodeRow | null }) {
  if (row === null) return null
  return (
    <>
      <FiguresPanel row={row} uses={usesOf(row)} />
      <Panel title="Link">
        <p className="text-sm text-muted">
          People who follow it find the code applied in their cart. You can add{' '}
          <code className="wrap-anywhere text-ink">?promo={row.code}</code> to any public page.
        </p>
        <CopiedLink {...handOut(row.code)} />
      </Panel>
    </>
  )
}

/** What a code, or a campaign, has brought in; each figure says on hover what it is. */
export function FiguresPanel({ row, uses }: { row: PromoRow; uses: string }) {
  return (
    <Panel title="Figures">
      <ColumnFacts
        row={row}
        of={[
          promoColumn.made('Used', () => uses, { definition: 'Uses by orders that were paid.' }),
          promoColumn('orders', {
            header: 'Paid orders',
            definition: 'Orders that were paid with it, refunded ones included.',
          }),
          ...EARNING_COLUMNS,
        ]}
      />
    </Panel>
  )
}
