import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { blogEmptyMessage, type BlogFilter } from '../blog-filter.ts'
import type { BlogPage } from '../data/list-blog-posts.ts'
import { BlogPages } from './blog-pages.tsx'
import { PostRow } from './post-row.tsx'

const SKELETONS = 3

/** The posts that the filter leaves. */
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
      <p role="status" className={isFiltered ? 'mb-6 text-sm text-muted' : 'sr-only'}>
        {list.total === 1 ? '1 post' : `${list.total} posts`}
        {filter.q && ` matching "${filter.q}"`}
        {filter.tag && ` in ${filter.tag}`}
      </p>
      {list.posts.length === 0 ? (
        <div className="grid justify-items-start gap-6 border-t border-ink py-12 md:py-20">
          <ClockMark hours={0} className="size-20" />
          <p className="max-w-md text-lg">{blogEmptyMessage(filter)}</p>
          {isFiltered && (
            <Link to="/blog" preventScrollReset className={buttonClass({ variant: 'outline' })}>
              Show all posts
            </Link>
          )}
        </div>
      ) : (
        <ul>
          {list.posts.map((post, index) => (
            <li key={post.href}>
              <PostRow post={post} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <BlogPages filter={{ ...filter, page: list.page }} pages={list.pages} />
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
