/** Saves a text in the reader's downloads folder. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the address over by the time the task ends.
  setTimeout(() => URL.revokeObjectURL(url))
}
