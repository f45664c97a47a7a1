import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Ellipsis, Eye, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { callForRows } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { ActionMenu, type MenuAction } from '#app/ui/admin/menu.tsx'
import { ScheduleDialog } from '#app/ui/admin/schedule-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

import { postPath } from '../blog-filter.ts'
import { stateOf } from './post-state.tsx'
import type { Post } from './queries.ts'
import type { PostForm } from './use-post-form.ts'

interface PostActionsProps {
  form: PostForm
  stored: Post | null
  /** Called once the post is gone: nothing in the editor is worth a warning. */
  onDeleted: () => void
}

/** The buttons of the post editor. */
export function PostActions({ form, stored, onDeleted }: PostActionsProps) {
  const [isScheduling, setIsScheduling] = useState(false)
  const remove = useRemovePost(onDeleted)
  const state = stored ? stateOf(stored) : 'draft'

  const publish = () => form.submit('publish')
  return (
    <>
      {stored && (
        <a
          href={postPath(stored) + (state === 'published' ? '' : '?preview=1')}
          target="_blank"
          rel="noopener"
          className="inline-flex h-10 items-center gap-2 rounded-sm px-3.5 text-sm font-semibold hover:bg-sunk"
        >
          <Eye aria-hidden className="size-4" />
          {/* On phones all buttons stand in one line. */}
          <span className="max-md:sr-only">{state === 'published' ? 'View' : 'Preview'}</span>
        </a>
      )}
      {state === 'draft' ? (
        <>
          <SaveButton form={form} variant="outline">
            Save
          </SaveButton>
          <Button
            size="sm"
            variant="outline"
            disabled={form.isSaving}
            onClick={() => setIsScheduling(true)}
          >
            <CalendarClock aria-hidden className="size-4 max-md:hidden" />
            Schedule
          </Button>
          <Button
            size="sm"
            busy={form.isSaving && form.intent === 'publish'}
            disabled={form.isSaving}
            onClick={() => void publish()}
          >
            Publish
          </Button>
        </>
      ) : (
        <SaveButton form={form}>Update</SaveButton>
      )}
      {stored && (
        <ActionMenu
          label="More"
          trigger={
            <Button size="sm" variant="quiet" aria-label="More">
              <Ellipsis aria-hidden className="size-4" />
            </Button>
          }
          actions={[
            ...(state === 'scheduled'
              ? [
                  {
                    label: 'Change the time',
                    icon: CalendarClock,
                    onSelect: () => setIsScheduling(true),
                  },
                  { label: 'Publish now', onSelect: () => void publish() },
                ]
              : []),
            ...(state === 'draft' ? [] : [unpublishAction(form, state)]),
            {
              label: 'Delete',
              icon: Trash2,
              isDestructive: true,
              onSelect: () => void remove(stored),
            },
          ]}
        />
      )}
      <ScheduleDialog
        title="Schedule the post"
        moment={form.values().published_at}
        isOpen={isScheduling}
        onClose={() => setIsScheduling(false)}
        onChoose={(moment) => {
          form.hook.setValue('published_at', moment, { shouldDirty: true })
          void form.submit('schedule')
        }}
      />
    </>
  )
}

const unpublishAction = (form: PostForm, state: 'scheduled' | 'published'): MenuAction => ({
  label: state === 'scheduled' ? 'Take off the schedule' : 'Unpublish',
  icon: Undo2,
  note: 'It becomes a draft.',
  onSelect: () => void form.submit('unpublish'),
})

function useRemovePost(onDeleted: () => void) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  return async (post: Post) => {
    const isSure = await confirm({
      title: `Delete “${post.title}”?`,
      text: 'This cannot be undone.',
      action: 'Delete',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      await callForRows(await browserBackend(), 'remove_posts', { ids: [post.id] })
      adminToast.success('Post deleted.')
      onDeleted()
      await queryClient.invalidateQueries({ queryKey: ['admin', 'blog'] })
    } catch (error) {
      console.warn('A post was not deleted.', error)
      adminToast.error('Failed to delete the post.', userMessageOf(error))
    }
  }
}
