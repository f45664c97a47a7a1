import { ArrowRight, Check, Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { ContentsList } from '#app/ui/markdown/contents-list.tsx'
import { DocumentText } from '#app/ui/markdown/document-text.tsx'
import { Price } from '#app/ui/price.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { showToast } from '#app/ui/toast.ts'
import { deliveryHours } from '#domain/delivery.ts'
import { servicePath } from '#domain/service-path.ts'

import { blogHref, postPath } from '../blog-filter.ts'
import type { BlogPost } from '../queries.ts'
import type { PostSummary } from '../schema.ts'
import { PostByline, PostCover, PostDate } from './post-parts.tsx'

export type PostState = 'draft' | 'scheduled' | 'published'

interface PostPageProps {
  post: BlogPost
  url: string
  /** Only a preview shows a post that is not published. */
  state?: PostState
}

export function PostPage({ post, url, state = 'published' }: PostPageProps) {
  return (
    <>
      <article className="wrap pt-8 md:pt-12">
        <PostHeader post={post} state={state} />
        {post.cover_url && (
          <PostCover
            post={post}
            isEarly
            sizes="(min-width: 92rem) 84rem, (min-width: 48rem) 92vw, 88vw"
            className="mt-8 max-h-[34rem] w-full md:mt-12"
          />
        )}
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <div className="print:hidden">
            <Contents post={post} />
          </div>
          <div className="min-w-0">
            <DocumentText html={post.html} />
            <ShareLinks title={post.title} url={url} />
            <RelatedServiceLines services={post.relatedServices} />
          </div>
        </div>
      </article>
      <RelatedPosts posts={post.relatedPosts} />
    </>
  )
}

function PostHeader({ post, state }: { post: BlogPost; state: PostState }) {
  return (
    <header className="wrap-anywhere">
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap items-center gap-x-2.5 text-sm">
          <li>
            <Link to="/blog" className="text-link">
              Blog
            </Link>
          </li>
          {post.tags.map((tag, index) => (
            <li key={tag} className="flex items-center gap-2.5">
              <span aria-hidden className="text-muted">
                {index === 0 ? '/' : '·'}
              </span>
              <Link to={blogHref({ tag })} className="text-link">
                {tag}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <h1 className="mt-5 max-w-[14.63em] text-heading lg:text-[clamp(3rem,1.4rem+3vw,4.75rem)] lg:leading-[0.98]">
        {post.title}
      </h1>
      <p className="mt-5 max-w-[31.36em] text-lg text-muted">{post.excerpt}</p>
      <dl className="mt-8 flex flex-wrap gap-x-6 sm:gap-x-12 gap-y-4 border-y border-ink py-4 text-sm">
        {post.author && <Fact term="Author" text={post.author} />}
        {state === 'draft' ? (
          <Fact term="Status" text="Draft" />
        ) : (
          <div>
            <dt className="text-xs text-muted">
              {state === 'scheduled' ? 'Scheduled' : 'Published'}
            </dt>
            <dd className="mt-0.5 font-semibold">
              <PostDate isoTime={post.published_at} />
            </dd>
          </div>
        )}
        {post.reading_minutes !== undefined && (
          <Fact term="Reading time" text={`${post.reading_minutes} min`} />
        )}
      </dl>
    </header>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="mt-0.5 font-semibold">{text}</dd>
    </div>
  )
}

function Contents({ post: { contents } }: { post: BlogPost }) {
  if (contents.length < 2) return null
  return (
    <nav
      aria-labelledby="contents-heading"
      className="lg:sticky lg:top-[calc(var(--sticky-top)+1rem)] lg:max-h-[calc(100dvh-var(--sticky-top)-2rem)] lg:overflow-y-auto"
    >
      <ContentsList contents={contents} />
    </nav>
  )
}

function RelatedServiceLines({ services }: { services: BlogPost['relatedServices'] }) {
  if (services.length === 0) return null
  return (
    <TitledSection
      title="Have it done for you"
      titleClassName="text-title"
      className="mt-16 max-w-[52rem] print:hidden"
    >
      <ul className="mt-4 border-b border-ink">
        {services.map((service) => (
          <li
            key={service.id}
            data-kept-clear
            className="group relative flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-ink py-4 wrap-anywhere"
          >
            <div>
              <CategoryLabel category={service.category} />
              <h3 className="mt-1 text-lg leading-tight">
                <Link
                  to={servicePath(service.slug || service.id)}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {service.service_title}
                </Link>
              </h3>
            </div>
            <p className="flex items-baseline gap-5 text-sm text-muted">
              <span>
                <span className="figures text-title text-ink">
                  {deliveryHours(service.delivery_time_days)}
                </span>{' '}
                hours
              </span>
              <Price cents={service.priceCents} size="md" className="text-ink" />
              <ArrowRight
                aria-hidden
                className="size-4 self-center text-ink transition-transform duration-200 group-hover:translate-x-1"
              />
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <TitledSection
      title="Read next"
      titleClassName="mb-8 text-heading"
      className="wrap pt-20 md:pt-28 print:hidden"
    >
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <article
              data-kept-clear
              className="group relative border-t border-ink pt-4 wrap-anywhere"
            >
              <div className="overflow-hidden">
                <PostCover
                  post={post}
                  isDecorative
                  sizes="(min-width: 48rem) 30vw, 92vw"
                  className="w-full transition-transform duration-500 ease-out group-hover:scale-[1.03]"
                />
              </div>
              <h3 className="mt-4 text-title">
                <Link
                  to={postPath(post)}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {post.title}
                </Link>
              </h3>
              <div className="mt-2">
                <PostByline post={post} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** Ways to pass a post on: plain links, no third-party scripts. */
function ShareLinks({ title, url }: { title: string; url: string }) {
  const { linkedIn, x, email } = shareAddresses({ title, url })
  return (
    <TitledSection
      title="Share"
      titleClassName="font-sans text-sm font-semibold tracking-normal text-ink"
      className="mt-14 flex max-w-[42rem] flex-wrap items-center gap-x-6 gap-y-3 border-y border-hairline py-5 print:hidden"
    >
      <ul className="flex flex-wrap gap-2">
        <li className="noscript:hidden">
          <CopyLink url={url} />
        </li>
        <li>
          <ExternalButton href={linkedIn} size="sm">
            LinkedIn
          </ExternalButton>
        </li>
        <li>
          <ExternalButton href={x} size="sm">
            X
          </ExternalButton>
        </li>
        <li>
          <a href={email} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <Mail aria-hidden className="size-4" />
            Email
          </a>
        </li>
      </ul>
    </TitledSection>
  )
}

function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(url, window.location.href).href)
      setCopied(true)
      showToast({ title: 'Link copied' })
    } catch (error) {
      // Browsers may refuse the clipboard; the address bar has the link too.
      console.warn('The link was not copied.', error)
      showToast({ title: 'The link could not be copied.', variant: 'destructive' })
    }
  }

  const Icon = isCopied ? Check : Link2
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      Copy link
    </Button>
  )
}

function shareAddresses({ title, url }: { title: string; url: string }) {
  const encodedUrl = encodeURIComponent(url)
  const encodedTitle = encodeURIComponent(title)
  return {
    linkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}`,
    x: `https://x.com/intent/post?text=${encodedTitle}&url=${encodedUrl}`,
    email: `mailto:?subject=${encodedTitle}&body=${encodedUrl}`,
  }
}
