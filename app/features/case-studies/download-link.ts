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

function fileNameOf(fileUrl: string): string {
  const [path = ''] = fileUrl.split(/[?#]/)
  return path.slice(path.lastIndexOf('/') + 1)
}
