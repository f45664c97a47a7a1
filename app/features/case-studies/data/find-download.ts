/** Whether a case study's file can be had. An opaque answer of another site counts as yes. */
export async function isDownloadAvailable(fileUrl: string): Promise<boolean> {
  try {
    const isOwn = new URL(fileUrl, window.location.href).origin === window.location.origin
    const answer = await fetch(fileUrl, { method: 'HEAD', mode: isOwn ? 'same-origin' : 'no-cors' })
    return answer.ok || answer.type === 'opaque'
  } catch {
    // No answer at all: the file cannot be downloaded either.
    return false
  }
}
