import { showToast } from '#app/ui/toast.ts'

import { MESSAGES } from '#app/backend/messages.ts'

import { createCaseStudyZip } from './data/create-case-study-zip.ts'
import { isDownloadAvailable } from './data/find-download.ts'
import { saveFile } from './download-link.ts'

/** Browsers drop downloads that start at the same moment (product 15.10). */
const BETWEEN_FILES_MS = 500

/** Saves the file of one case study and says so, or says why not (product 15.8, 15.9). */
export async function downloadCaseStudy({
  title,
  fileUrl,
}: {
  title: string
  fileUrl: string | null
}): Promise<void> {
  if (!fileUrl) return showDownloadError(MESSAGES.downloadMissing)
  if (!(await isDownloadAvailable(fileUrl))) return showDownloadError(MESSAGES.downloadNotStarted)
  saveFile(fileUrl)
  showToast({ title: 'Download Started', description: `Downloading ${title}` })
}

/** Saves the files of all case studies of a campaign, one after the other (product 15.10). */
export async function downloadCampaign(campaign: {
  campaignName: string
  caseStudyIds: readonly string[]
}): Promise<void> {
  showToast({
    title: 'Preparing Download',
    description: `Collecting the files of ${campaign.campaignName}.`,
  })
  try {
    const fileUrls = await createCaseStudyZip(campaign)
    await saveInTurn(fileUrls)
    showToast({
      title: 'Downloads Started',
      description: `${campaign.campaignName}: ${fileUrls.length} ${fileUrls.length === 1 ? 'file' : 'files'}`,
    })
  } catch (error) {
    console.error('The campaign could not be downloaded.', error)
    showToast({
      title: MESSAGES.campaignFailedTitle,
      description: MESSAGES.campaignFailed,
      variant: 'destructive',
    })
  }
}

async function saveInTurn(fileUrls: readonly string[]): Promise<void> {
  for (const [index, fileUrl] of fileUrls.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_FILES_MS))
    saveFile(fileUrl)
  }
}

function showDownloadError(description: string): void {
  showToast({ title: MESSAGES.downloadErrorTitle, description, variant: 'destructive' })
}
