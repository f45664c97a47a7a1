import { downloadLink } from './download-link.ts'

/** Saves a file as a click on its link would. Browser only. */
export function saveFile(fileUrl: string): void {
  Object.assign(document.createElement('a'), downloadLink(fileUrl)).click()
}

/** Saves it unless it is missing or does not answer; says whether it did. */
export async function saveWhereAvailable(fileUrl: string | null): Promise<boolean> {
  if (!fileUrl || !(await isDownloadAvailable(fileUrl))) return false
  saveFile(fileUrl)
  return true
}

/**
 * Whether a case study's file can be had. Only this site's own files are asked for: the browser
 * may not ask another one, whose answer it then shows itself.
 */
export async function isDownloadAvailable(fileUrl: string): Promise<boolean> {
  if (new URL(fileUrl, window.location.href).origin !== window.location.origin) return true
  try {
    const answer = await fetch(fileUrl, { method: 'HEAD' })
    return answer.ok
  } catch {
    // No answer at all: the file cannot be downloaded either.
    return false
  }
}
