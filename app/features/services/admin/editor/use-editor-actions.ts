import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'

import { publicPath } from '../admin-service.ts'
import type { Service } from '../admin-service.ts'
import { deleteService } from '../data/delete-service.ts'
import { FAILED_TO_DELETE, deleteQuestion } from './editor-messages.ts'

interface EditorActionsOptions {
  stored: Service | null
  /** The title in the field. */
  title: () => string
  isDirty: boolean
  /** Called once the service is gone: nothing in the editor is worth a warning. */
  onDeleted: () => void
}

/** What the editor does beside saving: preview and delete (product 22.5, 22.12). */
export function useEditorActions({ stored, title, isDirty, onDeleted }: EditorActionsOptions) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const isDeleting = useRef(false)

  function preview(): void {
    if (title().trim() === '') {
      adminToast.error('Please add a service title before previewing.')
      return
    }
    if (stored === null) {
      adminToast.error('Save the service first to preview it.')
      return
    }
    if (isDirty) adminToast.info('The preview shows the last saved version.')
    window.open(`${publicPath(stored)}?preview=1`, '_blank', 'noopener')
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
      await deleteService(browserBackend, stored.id)
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
