import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** Instead of the editor, where there is nothing to edit. */
export function MissingService({ isInTrash }: { isInTrash: boolean }) {
  if (isInTrash) {
    return (
      <EmptyState title="This service is in the trash" text="Restore it to edit it again.">
        <LinkButton to="/admin/services/trash">Open the trash</LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Service not found" text="It may have been deleted in the meantime.">
      <LinkButton to="/admin/services">All services</LinkButton>
    </EmptyState>
  )
}
