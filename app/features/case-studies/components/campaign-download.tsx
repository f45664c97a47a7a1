import { useState } from 'react'
import { FolderDown } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { downloadCampaign } from '../download-actions.ts'

/** Saves the files of a whole campaign; without scripts each file has its own link. */
export function CampaignDownload({
  campaignName,
  caseStudyIds,
}: {
  campaignName: string
  caseStudyIds: readonly string[]
}) {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await downloadCampaign({ campaignName, caseStudyIds })
    setBusy(false)
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isBusy}
      onClick={() => void download()}
      className="relative -mr-3.5 noscript:hidden"
    >
      <FolderDown aria-hidden className="size-4" />
      Download campaign
      <span className="sr-only">: {campaignName}</span>
    </Button>
  )
}
