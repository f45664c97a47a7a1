import { ArrowLeft, ChevronDown, Eye, Save, Trash2 } from 'lucide-react'
import { useId } from 'react'

import { SaveButton } from '#app/ui/admin/form/save-button.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { ActionMenu } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { publishAction } from '#domain/service-editing.ts'

import type { ServiceValues } from '../../schema.ts'
import type { Service } from '../admin-service.ts'

interface EditorActionsProps {
  form: RecordForm<ServiceValues>
  stored: Service | null
  onPreview: () => void
  onDelete: () => void
}

/** The buttons of the editor (product 22.3). */
export function EditorActions({ form, stored, onPreview, onDelete }: EditorActionsProps) {
  return (
    <>
      <LinkButton to="/admin/services" variant="quiet" icon={ArrowLeft}>
        Back to services
      </LinkButton>
      <Button variant="outline" size="sm" onClick={onPreview}>
        <Eye aria-hidden className="size-4" />
        Preview
      </Button>
      {stored && (
        <Button variant="destructive" size="sm" disabled={form.isSaving} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      )}
      <SaveDraft form={form} isPublished={stored?.status === 'published'} />
      <StatusMenu form={form} stored={stored} />
    </>
  )
}

/** Saving keeps the status: a published service changes in public, and the editor says so first. */
function SaveDraft({
  form,
  isPublished,
}: {
  form: RecordForm<ServiceValues>
  isPublished: boolean
}) {
  const id = useId()
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
  const publish = publishAction(status, form.isDirty)
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
      actions={[
        {
          label: publish.label,
          isDisabled: publish.isDisabled,
          onSelect: () => void form.submit('publish'),
        },
        ...(stored
          ? [
              {
                label: 'Archive',
                isDisabled: status === 'archived',
                onSelect: () => void form.submit('archive'),
              },
            ]
          : []),
      ]}
    />
  )
}
