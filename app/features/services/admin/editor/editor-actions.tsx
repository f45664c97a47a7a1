import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, Eye, Save, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'

import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { SaveButton } from '#app/ui/admin/form/record-form.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { ActionMenu } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { publishAction } from '#domain/service-editing.ts'
import { servicePath } from '#domain/service-path.ts'
import { isBlank } from '#domain/text-problem.ts'

import type { ServiceValues } from '../../schema.ts'
import type { Service } from '../queries.ts'
import { FAILED_TO_DELETE, deleteQuestion } from './editor-messages.ts'
import { deleteService } from './queries.ts'

interface EditorActionsProps {
  form: RecordForm<ServiceValues>
  stored: Service | null
  /** Called once the service is gone: nothing in the editor is worth a warning. */
  onDeleted: () => void
}

/** The buttons of the editor (product 22.3). */
export function EditorActions(props: EditorActionsProps) {
  const { form, stored } = props
  const { preview, remove } = useEditorActions(props)
  return (
    <>
      <LinkButton to="/admin/services" variant="quiet" icon={ArrowLeft}>
        Back to services
      </LinkButton>
      <Button variant="outline" size="sm" icon={Eye} onClick={preview}>
        Preview
      </Button>
      {stored && (
        <Button
          variant="destructive"
          size="sm"
          icon={Trash2}
          disabled={form.isSaving}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      )}
      <SaveDraft form={form} stored={stored} />
      <StatusMenu form={form} stored={stored} />
    </>
  )
}

/** Saving keeps the status: a published service changes in public, and the editor says so first. */
function SaveDraft({ form, stored }: Pick<EditorActionsProps, 'form' | 'stored'>) {
  const id = useId()
  const isPublished = stored?.status === 'published'
  return (
    <span className="inline-flex items-center gap-2">
      <SaveButton
        form={form}
        intent="draft"
        variant="outline"
        icon={Save}
        describedBy={isPublished ? id : undefined}
      >
        Save Draft
      </SaveButton>
      {isPublished && (
        <span id={id} className="text-xs font-semibold text-muted">
          Live at once
        </span>
      )}
    </span>
  )
}

function StatusMenu({ form, stored }: Pick<EditorActionsProps, 'form' | 'stored'>) {
  const status = stored?.status ?? 'draft'
  const publishing = {
    ...publishAction(status, form.isDirty),
    onSelect: () => void form.submit('publish'),
  }
  const archiving = {
    label: 'Archive',
    isDisabled: status === 'archived',
    onSelect: () => void form.submit('archive'),
  }
  const isSaving = form.isSaving && form.intent !== 'draft'
  return (
    <ActionMenu
      label="Status"
      trigger={
        <Button size="sm" busy={isSaving} disabled={form.isSaving}>
          {isSaving ? 'Saving…' : 'Status'}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      actions={stored ? [publishing, archiving] : [publishing]}
    />
  )
}

/** What the editor does beside saving: preview and delete (product 22.5, 22.12). */
function useEditorActions({ form, stored, onDeleted }: EditorActionsProps) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const isDeleting = useRef(false)

  function preview(): void {
    if (isBlank(form.values().service_title)) {
      adminToast.error('Please add a service title before previewing.')
      return
    }
    if (stored === null) {
      adminToast.error('Save the service first to preview it.')
      return
    }
    if (form.isDirty) adminToast.info('The preview shows the last saved version.')
    window.open(`${servicePath(stored.slug || stored.id)}?preview=1`, '_blank', 'noopener')
  }

  async function remove(): Promise<void> {
    if (stored === null || isDeleting.current) return
    const isSure = await confirm({
      title: 'Delete service?',
      text: deleteQuestion(stored.service_title ?? ''),
      action: 'Delete',
      isDestructive: true,
    })
    if (!isSure || isDeleting.current) return
    isDeleting.current = true
    try {
      await deleteService(stored.id)
      adminToast.success('Service deleted successfully.')
      onDeleted()
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      console.warn('A service was not deleted.', error)
      adminToast.error(FAILED_TO_DELETE)
    } finally {
      isDeleting.current = false
    }
  }

  return { preview, remove }
}
