import { STORE_IMAGE, OG_IMAGE_SIZE, isGeneratedImage } from '#app/features/seo/og-image.ts'
import { absoluteUrl } from '#app/features/seo/absolute-url.ts'

import { useSite, useSiteUrl } from './use-site.ts'

interface PageHeadProps {
  /** Without the store's name, which is added; the home page passes none. */
  title?: string
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

/** Title, description, canonical address and preview card of a page. */
export function PageHead({ title, description, isPrivate = false, ...card }: PageHeadProps) {
  const site = useSite()
  const fullTitle = title ? `${title} | ${site.storeName}` : `${site.storeName}: ${site.tagline}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <PreviewCard
          title={title ?? site.tagline}
          storeName={site.storeName}
          preview={description}
          {...card}
        />
      )}
    </>
  )
}

interface PreviewCardProps {
  title: string
  storeName: string
  preview: string | undefined
  path: string
  image?: string | null
  imageAlt?: string
  kind?: 'website' | 'article'
}

/** The canonical address, and what networks show of a shared link. */
function PreviewCard({
  title,
  storeName,
  preview,
  path,
  image,
  imageAlt = title,
  kind = 'website',
}: PreviewCardProps) {
  const siteUrl = useSiteUrl()
  const picture = image || STORE_IMAGE
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
