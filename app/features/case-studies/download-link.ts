const STORED_FILE = '/storage/v1/object/public/'

/**
 * Attributes of a link that saves a file. The storage is asked to send its files as attachments,
 * because browsers heed `download` for the page's own site only; a file of another site opens in
 * a new tab, so that the page stays.
 */
export function downloadLink(fileUrl: string) {
  if (fileUrl.includes(STORED_FILE)) {
    const mark = fileUrl.includes('?') ? '&' : '?'
    return { href: `${fileUrl}${mark}download=${fileNameOf(fileUrl)}`, download: '' }
  }
  return fileUrl.startsWith('/')
    ? { href: fileUrl, download: '' }
    : { href: fileUrl, download: '', target: '_blank', rel: 'noopener' }
}

/** Saves a file as a click on its link would. Browser only. */
export function saveFile(fileUrl: string): void {
  Object.assign(document.createElement('a'), downloadLink(fileUrl)).click()
}

function fileNameOf(fileUrl: string): string {
  const [path = ''] = fileUrl.split(/[?#]/)
  return path.slice(path.lastIndexOf('/') + 1)
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
