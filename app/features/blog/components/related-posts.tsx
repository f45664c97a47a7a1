import { Link } from 'react-router'
import type { PostSummary } from '../post-summary.ts'
import { PostByline } from './post-facts.tsx'
import { PostCover } from './post-cover.tsx'

/** Up to three posts that share tags with this one. */
export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related-posts-heading" className="wrap pt-20 md:pt-28 print:hidden">
      <h2 id="related-posts-heading" className="mb-8 text-heading">
        Read next
      </h2>
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.href}>
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
                  to={post.href}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {post.title}
                </Link>
              </h3>
              <div className="mt-2">
                <PostByline author={post.author} publishedAt={post.publishedAt} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
