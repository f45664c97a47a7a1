import posterFont from './faces/bricolage-grotesque-800.woff2?url'

/** Asks for a file of `fonts.css` with the first lines of a page. */
export function preloadFace(href: string) {
  return {
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  } as const
}

/** The `links` of a page whose headline is a poster (`text-poster`). */
export const posterLinks = () => [preloadFace(posterFont)]
