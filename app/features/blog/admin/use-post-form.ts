import { useQueryClient } from '@tanstack/react-query'

import { toSaveOutcome } from '#app/backend/save-record.ts'
import { infosOf, valuesOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm, type RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { slugFromTitle } from '#domain/service-slug.ts'

import { emptySettings } from './empty-settings.ts'
import { picturesWithoutWords } from './pictures-without-words.ts'
import { doneText, postHoldReason, statusAfter, type StoredState } from './post-saves.ts'
import { postQuery, savePost, undoPublication, type Post } from './queries.ts'
import { postSchema, UNTITLED, type PostOutput, type PostValues } from './schema.ts'

export type PostForm = RecordForm<PostValues>

const FIELDS = infosOf(postSchema)

interface PostFormOptions {
  /** Chosen here for a new post, so that a save whose answer was lost makes no second one. */
  id: string
  stored: Post | null
  onCreated: (id: string) => void
}

/** The form of the post editor, and how it saves. */
export function usePostForm({ id, stored, onCreated }: PostFormOptions): PostForm {
  const queryClient = useQueryClient()

  /** The text itself has just been stored; all else that shows posts asks when it is looked at. */
  function readAgain(isAutosave: boolean): void {
    void queryClient.invalidateQueries({
      queryKey: ['admin', 'blog'],
      refetchType: isAutosave ? 'none' : 'active',
      predicate: ({ queryKey }) => queryKey[2] !== 'row',
    })
    if (isAutosave) return
    void queryClient.invalidateQueries({ queryKey: ['admin', 'history', 'blog_posts', id] })
    void queryClient.invalidateQueries({ queryKey: ['blog'] })
  }

  /** Makes the post what it was before its publication, unless it has changed since: that change would be lost. */
  async function undo(version: string, before: StoredState | undefined): Promise<void> {
    try {
      const row = await undoPublication({ id, version }, before)
      queryClient.setQueryData(postQuery(id).queryKey, row)
      readAgain(false)
      adminToast.success(
        row.status === 'scheduled'
          ? 'The post is scheduled again, for the same time.'
          : 'Post unpublished. It is a draft again.',
      )
    } catch (error) {
      console.warn('Publishing was not undone.', error)
      adminToast.error('Failed to undo.', 'You can still unpublish the post under “More”.')
    }
  }

  return useRecordForm<PostValues, PostOutput, StoredState>({
    schema: postSchema,
    fields: FIELDS,
    loaded: stored ? toLoaded(stored) : { values: valuesOf(postSchema, null), version: null },
    failedText: 'Failed to save the post. Please try again.',
    async save(values, { version, state, intent }) {
      const status = statusAfter(intent, state)
      const isAutosave = intent === 'autosave'
      const problem = status === 'draft' ? null : publishProblem(values)
      if (problem) return { kind: 'refused', ...problem }
      const outcome = await savePost({ id, version, values: { ...values, status }, isAutosave })
      // Theirs as well: the buttons around the form go by what the post is.
      if (outcome.kind === 'saved' || outcome.kind === 'conflict') {
        queryClient.setQueryData(postQuery(id).queryKey, outcome.row)
      }
      return toSaveOutcome(outcome, toLoaded)
    },
    holdReason: postHoldReason,
    onSaved({ values, version, stateBefore, state }, intent) {
      const done = doneText(intent, stateBefore, state)
      if (done !== null) adminToast.success(...done)
      if (intent === 'publish') {
        const texts = ['It is on the blog now.', emptySettings(values)]
        adminToast.success('Post published.', texts.filter(Boolean).join(' '), {
          durationMs: 8000,
          action: { label: 'Undo', onClick: () => void undo(version, stateBefore) },
        })
      }
      readAgain(intent === 'autosave')
      if (stored === null) onCreated(id)
    },
  })
}

/** What the database would not notice, or not as soon: it reads no markdown. */
function publishProblem({ title, body }: PostOutput): { fields: Record<string, string> } | null {
  if (!title) return { fields: { title: 'Give it a title.' } }
  const count = picturesWithoutWords(body)
  if (count === 0) return null
  const which = count === 1 ? 'One picture has' : `${count} pictures have`
  return {
    fields: {
      body: `${which} no description. Write what it shows in the brackets: ![…](address).`,
    },
  }
}

/** A title that the database made up is none; an address that it made from the title goes with the title. */
function toLoaded(post: Post) {
  const values = valuesOf(postSchema, post)
  return {
    id: post.id,
    version: post.updated_at,
    state: post,
    values: {
      ...values,
      title: post.title === UNTITLED ? '' : values.title,
      slug: hasOwnSlug(post) ? values.slug : '',
    },
  }
}

/** Whether its address is more than a draft's title. Once the post was out, it stays. */
export function hasOwnSlug({ slug, title, status, published_at }: Post): boolean {
  if (status !== 'draft' || published_at !== null) return true
  const made = slugFromTitle(title) || 'post'
  return slug !== made && !/^-\d+$/.test(slug.slice(made.length))
}
