import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import {
  CopyComparison,
  ExitModalFigures,
} from '#app/features/exit-modal/admin/exit-modal-figures.tsx'
import { ExitModalFields } from '#app/features/exit-modal/admin/exit-modal-fields.tsx'
import { ExitModalPreview } from '#app/features/exit-modal/admin/exit-modal-preview.tsx'
import { OfferNotice } from '#app/features/exit-modal/admin/offer-notice.tsx'
import { exitModalDeskQuery, type ExitModalDesk } from '#app/features/exit-modal/admin/queries.ts'
import { exitModalConversion, exitModalSchema } from '#app/features/exit-modal/admin/schema.ts'
import { useExitModalForm } from '#app/features/exit-modal/admin/use-exit-modal-form.ts'
import { RecordHistory } from '#app/resource/record-history.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import { UnreadPage } from './unread-page.tsx'

/** The offer to visitors who seem to leave: its words, its code, when it appears, and what it brings. */
export default function ExitModalPage() {
  const queryClient = useQueryClient()
  const query = useQuery(exitModalDeskQuery())
  useLiveRefresh({
    tables: [{ table: 'promo_codes' }],
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey: exitModalDeskQuery().queryKey }),
  })
  if (query.data) return <Desk desk={query.data} />
  return <UnreadPage title="Exit modal" what="the exit modal" query={query} />
}

function Desk({ desk }: { desk: ExitModalDesk }) {
  const form = useExitModalForm(desk)
  const isOn = desk.settings?.['is_on'] === true
  return (
    <AdminPage
      title="Exit modal"
      isDirty={form.isDirty}
      status={<StatusChip tone={isOn ? 'positive' : 'muted'}>{isOn ? 'On' : 'Off'}</StatusChip>}
      actions={<SaveButton form={form}>Save</SaveButton>}
      aside={
        <>
          <ExitModalPreview form={form} />
          {desk.settings?.['b'] ? <CopyComparison desk={desk} /> : null}
          <ExitModalFigures desk={desk} />
        </>
      }
    >
      <OfferNotice desk={desk} />
      <RecordForm form={form} label="Exit modal">
        <ExitModalFields form={form} desk={desk} />
      </RecordForm>
      <RecordHistory
        table="site_settings"
        recordId="exit_modal"
        of={{
          schema: exitModalSchema,
          convert: exitModalConversion,
        }}
        form={form}
      />
    </AdminPage>
  )
}
