import { Window, type Document, type Element } from 'happy-dom'

/** A page as the server sends it, before any script. Redirects are followed. */
export interface ServedPage {
  status: number
  document: Document
  /** The texts of what a selector finds, in their order. */
  texts(selector: string): string[]
  /** Where the link with this text or name leads; null without one. */
  href(name: string): string | null
}

const window = new Window()

export async function servedPage(address: string): Promise<ServedPage> {
  const response = await fetch(address)
  const html = await response.text()
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  return {
    status: response.status,
    document,
    texts: (selector) => textsIn(document, selector),
    href(name) {
      const link = [...document.querySelectorAll('a')].find(
        (a) => textOf(a) === name || a.getAttribute('aria-label') === name,
      )
      return link?.getAttribute('href') ?? null
    },
  }
}

export function textsIn(part: Document | Element, selector: string): string[] {
  return [...part.querySelectorAll(selector)].map(textOf)
}

/** Without what only layout needs. */
const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim()
