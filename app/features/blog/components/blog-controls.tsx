import { FilterLinks, ListControls, ListSearch } from '#app/ui/list-controls.tsx'

import { blogHref, type BlogFilter } from '../blog-filter.ts'
import type { BlogPage } from '../schema.ts'

/** Tag filter and search. */
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
