/** The generated picture of pages that have none of their own. */
export const STORE_IMAGE = '/og/store.png'
/** Size of the generated pictures, in px. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const

/**
 * The generated picture of a service or post, from the path of its page:
 * `/service/seo-audit` → `/og/service/seo-audit.png`.
 */
export function ogImagePath(pagePath: string): string {
  return `/og${pagePath}.png`
}

/** Whether a picture is a generated one, whose size is known. */
export function isGeneratedImage(address: string): boolean {
  return address.startsWith('/og/')
}
