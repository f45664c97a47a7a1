/** Saves what is behind a signed link, as a click on a download link would. Browser only. */
export function saveFromUrl(url: string | null, name: string): void {
  if (url === null) throw new Error('The function answered no link.')
  const link = document.createElement('a')
  link.href = url
  // Browsers heed `download` for the page's own site only. Another site sends an attachment, and
  // what it sends instead when something is wrong must not take the page's place.
  if (new URL(url, location.href).origin === location.origin) link.download = name
  else Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
