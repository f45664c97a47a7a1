import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { EmptyList } from '#app/ui/empty-list.tsx'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { ListControls, ListSearch } from '#app/ui/list-controls.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { blogEmptyMessage, blogHref, postPath, type BlogFilter } from '../blog-filter.ts'
import type { BlogPage, PostSummary } from '../schema.ts'
import { PostByline, PostCover } from './post-parts.tsx'

const SKELETONS = 3

export function PostList({
  filter,
  list,
}: {
  filter: BlogFilter
  /** null while loading. */
  list: BlogPage | null
}) {
  if (list === null) return <PostSkeletons />
  const isFiltered = filter.q !== '' || filter.tag !== ''
  return (
    <>
      <p role="status" className={isFiltered ? 'mb-6 text-sm wrap-anywhere text-muted' : 'sr-only'}>
        {list.total === 1 ? '1 post' : `${list.total} posts`}
        {filter.q && ` matching "${filter.q}"`}
        {filter.tag && ` in ${filter.tag}`}
      </p>
      {list.posts.length === 0 ? (
        <EmptyList text={blogEmptyMessage(filter)}>
          {isFiltered && (
            <Link to="/blog" preventScrollReset className={buttonClass({ variant: 'outline' })}>
              Show all posts
            </Link>
          )}
        </EmptyList>
      ) : (
        <ul>
          {list.posts.map((post, index) => (
            <li key={post.slug}>
              <PostRow post={post} isEarly={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => blogHref({ ...filter, page })}
        before="Newer"
        after="Older"
      />
    </>
  )
}

function PostSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading posts…</span>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div
          key={index}
          aria-hidden
          className="grid gap-x-10 gap-y-5 border-t border-hairline pt-5 pb-10 md:grid-cols-12 md:pt-6"
        >
          <Skeleton className="aspect-2/1 md:col-span-5 xl:col-span-4" />
          <div className="md:col-span-7 lg:col-span-5 xl:col-span-6">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-2 h-9 w-4/5" />
            <Skeleton className="mt-3 h-14 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function PostRow({ post, isEarly = false }: { post: PostSummary; isEarly?: boolean }) {
  return (
    <article
      data-kept-clear
      className="group relative grid gap-x-10 gap-y-5 border-t border-ink pt-5 pb-10 md:grid-cols-12 md:pt-6"
    >
      <div className="overflow-hidden md:col-span-5 xl:col-span-4">
        <PostCover
          post={post}
          isDecorative
          isEarly={isEarly}
          sizes="(min-width: 80rem) 29rem, (min-width: 48rem) 40vw, 88vw"
          className="w-full transition-transform duration-500 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <div className="min-w-0 wrap-anywhere md:col-span-7 lg:col-span-5 xl:col-span-6">
        <p className="text-xs font-semibold tracking-wide text-accent">{post.tags.join(' · ')}</p>
        <h2 className="mt-2 text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.08]">
          <Link
            to={postPath(post)}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            {post.title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[32.48em] text-muted">{post.excerpt}</p>
        <div className="mt-4">
          <PostByline post={post} />
        </div>
      </div>
      {post.reading_minutes !== undefined && (
        <p className="text-sm text-muted md:col-span-7 md:col-start-6 lg:col-span-2 lg:text-right">
          <span className="figures mr-1 text-figure text-ink">{post.reading_minutes}</span> min read
        </p>
      )}
    </article>
  )
}

export function BlogControls({ filter, tags }: { filter: BlogFilter } & Pick<BlogPage, 'tags'>) {
  const { q, tag: current } = filter
  return (
    <ListControls>
      <FilterLinks
        label="Tags"
        links={[
          { name: 'All', to: blogHref({ q }), isCurrent: current === '' },
          ...tags.map(({ tag, posts }) => ({
            name: tag,
            to: blogHref({ q, tag }),
            isCurrent: tag === current,
            count: <PostCount posts={posts} />,
          })),
        ]}
      />
      <ListSearch
        label="Search posts"
        placeholder="Search posts"
        action="/blog"
        q={q}
        kept={current ? { tag: current } : {}}
        className="sm:w-64"
      />
    </ListControls>
  )
}

function PostCount({ posts }: { posts: number }) {
  return (
    <>
      {posts}
      <span className="sr-only"> {posts === 1 ? 'post' : 'posts'}</span>
    </>
  )
}
