import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import { preparePicture } from '#app/backend/prepare-picture.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { requireConnection } from '#app/backend/require-connection.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { findRow, savedOutcome } from '#app/backend/resource-rows.ts'
import type { Row } from '#app/backend/rows.ts'
import type { RecordOutcome } from '#app/backend/save-record.ts'
import { storePicture } from '#app/backend/store-media.ts'
import type { PictureUpload } from '#app/ui/admin/markdown-editor/picture-dialog.tsx'

import type { PostOutput } from './schema.ts'

export type Post = Row<'blog_posts'>
export type PostStatus = 'draft' | 'scheduled' | 'published'

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'blog', 'row', id],
    queryFn: async () => findRow<Post>(await browserBackend(), 'blog_posts', id),
  })

/** Tags that posts have, for the field that takes more. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'blog', 'tags'],
    queryFn: async () => {
      const client = await browserBackend()
      const rows = unwrapRows(await client.from('admin_posts').select('tags')) ?? []
      const tags = new Set(rows.flatMap((row) => row.tags ?? []))
      return [...tags].toSorted().map((value) => ({ value, label: value }))
    },
  })

const COLUMNS = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  cover_url: z.nullable(z.string()),
  cover_alt: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  related_service_slugs: z.array(z.string()),
  status: z.string(),
  published_at: z.nullable(z.string()),
  seo_title: z.nullable(z.string()),
  seo_description: z.nullable(z.string()),
  reading_minutes: z.number(),
  is_demo: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
} satisfies { [Column in keyof Post]: z.ZodType<Post[Column]> }

const wholePost = z.object(COLUMNS)
/** Without the text where it is stored as it was sent. */
const savedPost = z.object({ ...COLUMNS, body: z.optional(COLUMNS.body) })

interface SavePost {
  id: string
  /** Null for a new post. */
  version: string | null
  values: PostOutput & { status: PostStatus }
  isAutosave: boolean
}

/** Writes a post as `saveByProcedure` writes a record, and reads no text back that it has just sent. */
export async function savePost({
  id,
  version,
  values,
  isAutosave,
}: SavePost): Promise<RecordOutcome<Post>> {
  await requireConnection()
  const client = await browserBackend()
  const answer = await client.rpc('save_post', {
    p_id: id,
    // The generator takes no parameter for null.
    p_version: version as string,
    p_values: values,
    p_is_autosave: isAutosave,
  })
  return savedOutcome<Post>(client, 'blog_posts', id, answer, (answered) => {
    const stored = parseAnswer('save_post', savedPost, answered)
    return { ...stored, body: stored.body ?? values.body }
  })
}

/** Takes a post back that was published a moment ago, if it is still that version: as scheduled or draft as before. */
export async function undoPublication(
  { id, version }: { id: string; version: string },
  before: Pick<Post, 'status' | 'published_at'> | undefined,
): Promise<Post> {
  const client = await browserBackend()
  const answer = await client.rpc('undo_post_publication', {
    p_id: id,
    p_version: version,
    p_status: before?.status ?? 'draft',
    // The generator takes no parameter for null.
    p_published_at: (before?.published_at ?? null) as string,
  })
  return parseAnswer('undo_post_publication', wholePost, unwrapRows(answer))
}

export const NO_UPLOAD = 'Failed to upload the picture. Please try again.'

/** Pictures of posts, sent as they are chosen. */
export const postPictures: PictureUpload = {
  store: async (file) =>
    storePicture('blog', await preparePicture(file), { failedText: NO_UPLOAD }),
  problemOf: (error) => userMessageOf(error, NO_UPLOAD),
}
