import { Link } from 'react-router'
import type { BlogPost } from '../data/get-blog-post.ts'
import { blogHref } from '../blog-filter.ts'
import { PostCover } from './post-cover.tsx'
import { PostDate } from './post-facts.tsx'
import { RelatedPosts } from './related-posts.tsx'
import { RelatedServiceLines } from './related-service-lines.tsx'
import { ShareLinks } from './share-links.tsx'

/** A post: title and picture, its contents beside its text, and where to go from there. */
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
            <PostDate isoTime={post.publishedAt} />
          </dd>
        </div>
        {post.readingMinutes !== null && (
          <Fact term="Reading time" text={`${post.readingMinutes} min`} />
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
      <h2
        id="contents-heading"
        className="font-sans text-sm font-semibold tracking-normal text-ink"
      >
        Contents
      </h2>
      <ol className="mt-3 border-t border-hairline text-sm">
        {contents.map(({ id, text }) => (
          <li key={id} className="border-b border-hairline">
            <a href={`#${id}`} className="block py-2 hover:text-accent">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
