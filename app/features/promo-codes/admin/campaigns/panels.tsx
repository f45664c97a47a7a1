import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'

import { FiguresPanel } from '../panels.tsx'
import { exportCampaignCodes } from './export-codes.ts'
import { campaignCodesPath } from './links.tsx'
import type { CampaignRow } from './rows.ts'

/** What a stored campaign has brought in, and its codes. */
export function CampaignPanels({ row }: { row: CampaignRow | null }) {
  if (row === null) return null
  const codes = row.codes.toLocaleString('en-US')
  return (
    <>
      <Panel title="Codes">
        <p className="text-sm text-muted">
          {codes} made, {row.used_codes.toLocaleString('en-US')} used. The file has each code with
          its link.
        </p>
        <div className="flex flex-wrap gap-2">
          <DownloadButton of={row} />
          <LinkButton to={campaignCodesPath(row.id)} variant="outline">
            See codes
          </LinkButton>
        </div>
      </Panel>
      <FiguresPanel row={row} uses={row.redemptions.toLocaleString('en-US')} />
    </>
  )
}

function DownloadButton({ of }: { of: CampaignRow }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportCampaignCodes(of.id),
    onSuccess: (csv) => saveFile(`${fileNameOf(of.name)}-codes.csv`, csv, 'text/csv'),
    onError: (error) => adminToast.error('The export failed.', userMessageOf(error)),
  })
  return (
    <Button size="sm" variant="outline" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden className="size-4" />
      Download codes
    </Button>
  )
}

const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'campaign'
