import {
  absoluteUrl,
  isGeneratedImage,
  OG_IMAGE_SIZE,
  STORE_IMAGE,
} from '#app/features/seo/json-ld.tsx'

import { useSite, useSiteUrl } from './use-site.ts'

interface PageHeadProps {
  /** Without the store's name, which is added; the home page passes none. */
  title?: string
  /** Of a private page the store's tagline, unless it says more. */
  description?: string
  /** Text of the preview card; the description by default. */
  preview?: string
  /** Root-relative address of the page without parameters that do not matter. */
  path: string
  /** Root-relative or absolute; the store's own picture by default. */
  image?: string | null
  /** What the picture shows, in words; the title by default. */
  imageAlt?: string
  /** Of the preview card: 'article' for a post. */
  kind?: 'website' | 'article'
  /** Pages about one visitor or one order, and previews, stay out of search engines. */
  isPrivate?: boolean
}

export function PageHead({ isPrivate = false, ...page }: PageHeadProps) {
  const { storeName, tagline } = useSite()
  const { title, description = isPrivate ? tagline : undefined } = page
  return (
    <>
      <title>{title ? `${title} | ${storeName}` : storeName + (tagline && `: ${tagline}`)}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate ? <meta name="robots" content="noindex" /> : <PreviewCard {...page} />}
    </>
  )
}

/** The canonical address, and what networks show of a shared link. */
function PreviewCard({
  description,
  path,
  image,
  kind = 'website',
  preview = description,
  ...card
}: PageHeadProps) {
  const { storeName, tagline } = useSite()
  const siteUrl = useSiteUrl()
  const picture = image || STORE_IMAGE
  const { title = tagline, imageAlt = title } = card
  return (
    <>
      <link rel="canonical" href={siteUrl + path} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={storeName} />
      <meta property="og:title" content={title} />
      {preview && <meta property="og:description" content={preview} />}
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={absoluteUrl(picture, siteUrl)} />
      {isGeneratedImage(picture) && (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(OG_IMAGE_SIZE.width)} />
          <meta property="og:image:height" content={String(OG_IMAGE_SIZE.height)} />
        </>
      )}
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
