import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { CategoryLabel } from '#app/ui/category-label.tsx'
import { ContentsList } from '#app/ui/markdown/contents-list.tsx'
import { Price } from '#app/ui/price.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { deliveryHours } from '#domain/delivery.ts'

import { blogHref, postPath } from '../blog-filter.ts'
import type { BlogPost } from '../queries.ts'
import type { PostSummary } from '../schema.ts'
import { PostByline, PostCover, PostDate } from './post-parts.tsx'
import { ShareLinks } from './share-links.tsx'

export function PostPage({ post, url }: { post: BlogPost; url: string }) {
  return (
    <>
      <article className="wrap pt-8 md:pt-12">
        <PostHeader post={post} />
        <PostCover
          post={post}
          priority
          sizes="(min-width: 92rem) 84rem, 92vw"
          className="mt-8 max-h-[34rem] w-full md:mt-12"
        />
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <div className="print:hidden">
            <Contents post={post} />
          </div>
          <div className="min-w-0">
            <div className="prose document" dangerouslySetInnerHTML={{ __html: post.html }} />
            <ShareLinks title={post.title} url={url} />
            <RelatedServiceLines services={post.relatedServices} />
          </div>
        </div>
      </article>
      <RelatedPosts posts={post.relatedPosts} />
    </>
  )
}

function PostHeader({ post }: { post: BlogPost }) {
  return (
    <header>
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
      <h1 className="mt-5 max-w-[22ch] text-heading lg:text-[clamp(3rem,1.4rem+3vw,4.75rem)] lg:leading-[0.98]">
        {post.title}
      </h1>
      <p className="mt-5 max-w-[56ch] text-lg text-muted">{post.excerpt}</p>
      <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4 border-y border-ink py-4 text-sm">
        {post.author && <Fact term="Author" text={post.author} />}
        <div>
          <dt className="text-xs text-muted">Published</dt>
          <dd className="mt-0.5 font-semibold">
            <PostDate isoTime={post.published_at} />
          </dd>
        </div>
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
            className="group relative flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-ink py-4"
          >
            <div>
              <CategoryLabel category={service.category} />
              <h3 className="mt-1 text-lg leading-tight">
                <Link
                  to={`/service/${encodeURIComponent(service.slug || service.id)}`}
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
            <article className="group relative border-t border-ink pt-4">
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
