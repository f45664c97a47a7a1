/** The brand facts that every page frame shows, from table `site_settings`. */
export interface SiteModel {
  storeName: string
  tagline: string
  ownerName: string
  contactEmail: string
  phone: string
  /** `tel:` link of the phone number. */
  phoneHref: string
  callUrl: string
  chatUrl: string
  socialUrl: string
  socialLabel: string
  address: string
  copyrightYear: string
  /** The published categories that the footer links to (4, chosen by the loader). */
  footerCategories: readonly string[]
  isDemo: boolean
}

/** One entry of a navigation list; only pages that exist are passed in. */
export interface NavItem {
  label: string
  to: string
}

/** A navigation list whose pages are not there yet. */
export const NO_LINKS: readonly NavItem[] = []
