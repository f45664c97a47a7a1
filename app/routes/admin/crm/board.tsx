import { StageBoard } from '#app/features/crm/admin/board/stage-board.tsx'

import { CrmPage } from './crm-page.tsx'

/** People by stage. */
export default function BoardPage() {
  return (
    <CrmPage title="Stages">
      <StageBoard />
    </CrmPage>
  )
}
