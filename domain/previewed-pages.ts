const PREVIEWED_PAGES: ReadonlySet<string> = new Set(['/', '/about', '/awards', '/contact'])

/** Whether a page is asked for with the owner's drafts; only then may this site's own pages frame it. */
export function isContentPreview(address: string | URL): boolean {
  const { pathname, searchParams } = new URL(address)
  return PREVIEWED_PAGES.has(pathname) && searchParams.get('preview') === '1'
}
