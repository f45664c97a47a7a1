/**
 * Whether a case study's file can be had. Only this site's own files are asked for: the browser
 * may not ask another one, whose answer it then shows itself.
 */
export async function isDownloadAvailable(fileUrl: string): Promise<boolean> {
  if (!isOwnFile(fileUrl)) return true
  try {
    const answer = await fetch(fileUrl, { method: 'HEAD' })
    return answer.ok
  } catch {
    // No answer at all: the file cannot be downloaded either.
    return false
  }
}

function isOwnFile(fileUrl: string): boolean {
  return new URL(fileUrl, window.location.href).origin === window.location.origin
}
