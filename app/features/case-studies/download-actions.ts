import { showFailure, showToast } from '#app/ui/toast.ts'

import { FILE_MESSAGES } from '#app/backend/file-messages.ts'

import { isDownloadAvailable, saveFile } from './save-study-file.ts'
import { createCaseStudyZip } from './queries.ts'

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
  if (!fileUrl) return showFailure(FILE_MESSAGES.downloadErrorTitle, FILE_MESSAGES.downloadMissing)
  if (!(await isDownloadAvailable(fileUrl))) {
    return showFailure(FILE_MESSAGES.downloadErrorTitle, FILE_MESSAGES.downloadNotStarted)
  }
  saveFile(fileUrl)
  showToast({ title: 'Download Started', description: `Downloading ${title}` })
}

/** Saves the files of all case studies of a campaign, one after the other (product 15.10). */
export async function downloadCampaign(name: string, ids: readonly string[]): Promise<void> {
  showToast({ title: 'Preparing Download', description: `Collecting the files of ${name}.` })
  try {
    const fileUrls = await createCaseStudyZip(name, ids)
    for (const [index, fileUrl] of fileUrls.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_FILES_MS))
      saveFile(fileUrl)
    }
    const count = fileUrls.length === 1 ? '1 file' : `${fileUrls.length} files`
    showToast({ title: 'Downloads Started', description: `${name}: ${count}` })
  } catch (error) {
    console.error('The campaign could not be downloaded.', error)
    showFailure(FILE_MESSAGES.campaignFailedTitle, FILE_MESSAGES.campaignFailed)
  }
}
