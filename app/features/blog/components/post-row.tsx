import { Link } from 'react-router'
import type { PostSummary } from '../post-summary.ts'
import { PostByline } from './post-facts.tsx'
import { PostCover } from './post-cover.tsx'

/** One post as a line of the blog: picture, title and excerpt, and what it costs in minutes. */
export function PostRow({ post, priority = false }: { post: PostSummary; priority?: boolean }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-5 border-t border-ink pt-5 pb-10 md:grid-cols-12 md:pt-6">
      <div className="overflow-hidden md:col-span-5 xl:col-span-4">
        <PostCover
          post={post}
          isDecorative
          priority={priority}
          sizes="(min-width: 80rem) 29rem, (min-width: 48rem) 40vw, 92vw"
          className="w-full transition-transform duration-500 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <div className="md:col-span-7 lg:col-span-5 xl:col-span-6">
        <p className="text-xs font-semibold tracking-wide text-accent">{post.tags.join(' · ')}</p>
        <h2 className="mt-2 text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.08]">
          <Link to={post.href} className="after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[58ch] text-muted">{post.excerpt}</p>
        <div className="mt-4">
          <PostByline author={post.author} publishedAt={post.publishedAt} />
        </div>
      </div>
      {post.readingMinutes !== null && (
        <p className="text-sm text-muted md:col-span-7 md:col-start-6 lg:col-span-2 lg:text-right">
          <span className="figures mr-1 text-figure text-ink">{post.readingMinutes}</span> min read
        </p>
      )}
    </article>
  )
}
