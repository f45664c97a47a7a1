import { useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../root.tsx'
import { useSite } from './use-site.ts'

interface PageHeadProps {
  /** Without the store's name, which is added; the home page passes none. */
  title?: string
  description?: string
  /** Text of the preview card; the description by default. */
  preview?: string
  /** Root-relative address of the page without parameters that do not matter. */
  path: string
  /** Root-relative or absolute. */
  image?: string | null
  /** Pages about one visitor or one order stay out of search engines. */
  isPrivate?: boolean
}

/** Title, description, canonical address and preview card of a page. */
export function PageHead({
  title,
  description,
  preview = description,
  path,
  image,
  isPrivate = false,
}: PageHeadProps) {
  const site = useSite()
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicConfig.siteUrl ?? ''
  const fullTitle = title ? `${title} | ${site.storeName}` : `${site.storeName}: ${site.tagline}`
  const url = siteUrl + path
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={site.storeName} />
          <meta property="og:title" content={title ?? site.tagline} />
          {preview && <meta property="og:description" content={preview} />}
          <meta property="og:url" content={url} />
          {image && <meta property="og:image" content={absoluteUrl(image, siteUrl)} />}
        </>
      )}
    </>
  )
}

function absoluteUrl(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address
}
