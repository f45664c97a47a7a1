import { ExternalLink, Eye, Send, Undo2 } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { clampedCell } from '#app/resource/list-parts.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'

import { postPath } from '../blog-filter.ts'
import { POST_STATES, PostStateChip } from './post-state.tsx'

export const posts = defineResource({
  source: 'admin_posts',
  present: [
    'slug',
    'title',
    'excerpt',
    'author',
    'tag_list',
    'state',
    'updated_at',
    'reading_minutes',
  ],
  table: 'blog_posts',
  path: '/admin/blog',
  noun: ['post', 'posts'],
  emptyText: 'What you know, written down: posts bring readers, and readers find your services.',
  nameOf: (row) => row.title,
  rowTo: (row) => `/admin/blog/edit/${row.id}`,
  searchIn: ['title', 'excerpt', 'author', 'tag_list', 'slug'],
  sorts: {
    recent: ['Last edited', '-updated_at'],
    newest: ['Newest', '-published_at'],
    oldest: ['Oldest', 'published_at'],
    title: ['Title', 'title'],
    longest: ['Longest', '-reading_minutes'],
  },
  filters: { state: { label: 'Status', all: 'All statuses', options: POST_STATES } },
  columns: (column) => [
    column('title', {
      isPrimary: true,
      cell: clampedCell,
    }),
    column('state', { header: 'Status', cell: (state) => <PostStateChip state={state} /> }),
    column('published_at', {
      header: 'Published',
      cell: (at, { state }) => (at && state !== 'draft' ? <Moment at={at} /> : '–'),
    }),
    column('author', { isHidden: true, cell: (author) => author || '–' }),
    column('tag_list', {
      header: 'Tags',
      priority: 2,
      cell: clampedCell,
    }),
    column('reading_minutes', {
      header: 'Reading time',
      priority: 3,
      align: 'end',
      cell: (minutes) => <span className="whitespace-nowrap">{minutes} min</span>,
    }),
    column('updated_at', {
      header: 'Last edited',
      priority: 3,
      cell: (at) => <Moment at={at} format="relative" />,
    }),
    column('slug', { header: 'Address', isHidden: true, cell: (slug) => postPath({ slug }) }),
  ],
  remove: 'remove_posts',
  otherKeys: ['blog'],
  bulk: [
    { label: 'Publish', icon: Send, call: 'publish_posts', done: 'published' },
    { label: 'Unpublish', icon: Undo2, call: 'unpublish_posts', done: 'unpublished' },
  ],
  rowActions: (row, { call }) => [
    row.state === 'published'
      ? { label: 'View', icon: ExternalLink, href: postPath(row) }
      : { label: 'Preview', icon: Eye, href: `${postPath(row)}?preview=1` },
    ...(row.state === 'published'
      ? []
      : [
          {
            label: 'Publish',
            icon: Send,
            onSelect: () =>
              void call('publish_posts', { p_ids: [row.id], p_where: null }, 'Post published.'),
          },
        ]),
    ...(row.state === 'draft'
      ? []
      : [
          {
            label: row.state === 'scheduled' ? 'Take off the schedule' : 'Unpublish',
            icon: Undo2,
            onSelect: () =>
              void call(
                'unpublish_posts',
                { p_ids: [row.id], p_where: null },
                row.state === 'scheduled' ? 'Post taken off the schedule.' : 'Post unpublished.',
              ),
          },
        ]),
  ],
})
