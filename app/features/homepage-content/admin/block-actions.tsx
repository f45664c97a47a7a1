import { CalendarClock, Ellipsis, Eye, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { ActionMenu } from '#app/ui/admin/menu.tsx'
import { ScheduleDialog } from '#app/ui/admin/schedule-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

import type { StoredBlock } from '../queries.ts'
import type { useBlockForm } from './use-block-form.ts'

interface BlockActionsProps {
  /** The public page that shows it. */
  page: string
  stored: StoredBlock
  editing: ReturnType<typeof useBlockForm>
}

/** The buttons of a block's editor. */
export function BlockActions({ page, stored, editing }: BlockActionsProps) {
  const { form } = editing
  const [isScheduling, setIsScheduling] = useState(false)
  const discard = useDiscard(editing)
  const isScheduled = stored.publish_at !== null
  const hasDraft = stored.draft !== null && stored.draft !== undefined
  const isPublishing = form.isSaving && form.intent === 'publish'
  const open = () => setIsScheduling(true)
  return (
    <>
      <LinkButton to={page} target="_blank" rel="noopener" variant="quiet" icon={Eye}>
        {/* On phones all buttons stand in one line. */}
        <span className="max-md:sr-only">View</span>
      </LinkButton>
      <SaveButton form={form} variant="outline">
        Save draft
      </SaveButton>
      {!isScheduled && (
        <Button size="sm" variant="outline" disabled={form.isSaving} onClick={open}>
          <CalendarClock aria-hidden className="size-4" />
          Schedule
        </Button>
      )}
      <Button
        size="sm"
        busy={isPublishing}
        disabled={form.isSaving}
        onClick={() => void editing.publish()}
      >
        {isPublishing ? 'Publishing…' : isScheduled ? 'Publish now' : 'Publish'}
      </Button>
      {hasDraft && (
        <ActionMenu
          label="More"
          trigger={
            <Button size="sm" variant="quiet" aria-label="More">
              <Ellipsis aria-hidden className="size-4" />
            </Button>
          }
          actions={[
            ...(isScheduled
              ? [
                  { label: 'Change the time', icon: CalendarClock, onSelect: open },
                  {
                    label: 'Take off the schedule',
                    icon: Undo2,
                    note: 'It stays a draft.',
                    onSelect: () => void form.submit('unschedule'),
                  },
                ]
              : []),
            {
              label: 'Discard draft',
              icon: Trash2,
              isDestructive: true,
              onSelect: () => void discard(),
            },
          ]}
        />
      )}
      <ScheduleDialog
        title="Schedule this draft"
        moment={stored.publish_at ?? ''}
        isOpen={isScheduling}
        onClose={() => setIsScheduling(false)}
        onChoose={(moment) => void editing.schedule(moment)}
      />
    </>
  )
}

function useDiscard({ discard }: BlockActionsProps['editing']) {
  const confirm = useConfirm()
  return async () => {
    const isSure = await confirm({
      title: 'Discard this draft?',
      text: "What visitors see stays as it is. You can't get the draft back.",
      action: 'Discard',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      const outcome = await discard()
      if (outcome.kind !== 'done') {
        adminToast.error('The draft was not discarded.', 'Someone else changed it. Look again.')
      }
    } catch (error) {
      console.warn('A draft was not discarded.', error)
      adminToast.error('Failed to discard the draft.', userMessageOf(error))
    }
  }
}
