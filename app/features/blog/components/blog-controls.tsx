import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Search } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/field.tsx'
import { blogHref, type BlogFilter } from '../blog-filter.ts'

/** Tag filter and search: links and a form, so that both work without scripts. */
export function BlogControls({
  filter,
  tags,
}: {
  filter: BlogFilter
  tags: readonly { tag: string; posts: number }[]
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <nav
        aria-label="Tags"
        className="relative -mx-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        <ul className="flex gap-2 py-1 md:flex-wrap">
          <Tag name="All" to={blogHref({ q: filter.q })} isActive={filter.tag === ''} />
          {tags.map(({ tag, posts }) => (
            <Tag
              key={tag}
              name={tag}
              posts={posts}
              to={blogHref({ q: filter.q, tag })}
              isActive={tag === filter.tag}
            />
          ))}
        </ul>
      </nav>
      <PostSearch filter={filter} />
    </div>
  )
}

function Tag({
  name,
  posts,
  to,
  isActive,
}: {
  name: string
  posts?: number
  to: string
  isActive: boolean
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isActive ? 'page' : undefined}
        className={cn(
          'flex h-11 items-center gap-2 rounded-sm border px-3.5 text-sm font-medium whitespace-nowrap',
          isActive ? 'border-ink bg-ink text-paper' : 'border-hairline hover:border-ink',
        )}
      >
        {name}
        {posts !== undefined && (
          <span className={cn('text-xs', !isActive && 'text-muted')}>
            {posts}
            <span className="sr-only"> {posts === 1 ? 'post' : 'posts'}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function PostSearch({ filter }: { filter: BlogFilter }) {
  const id = useId()
  return (
    <Form
      role="search"
      method="get"
      action="/blog"
      preventScrollReset
      className="flex w-full gap-2 sm:w-auto"
    >
      {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      <label htmlFor={id} className="sr-only">
        Search posts
      </label>
      <Input
        // A new search resets the field.
        key={filter.q}
        id={id}
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={200}
        placeholder="Search posts"
        className="h-11 min-w-0 sm:w-64"
      />
      <Button type="submit" variant="outline" className="h-11">
        <Search aria-hidden className="size-4" />
        Search
      </Button>
    </Form>
  )
}
