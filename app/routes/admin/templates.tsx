import { templates } from '#app/features/emails/admin/templates/resource.tsx'

import type { Route } from './+types/templates.ts'
import { ResourcePage } from './resource-pages.tsx'

/** The text of every email: the list, or one of them. */
export default function TemplatesPage({ params }: Route.ComponentProps) {
  return (
    <ResourcePage of={templates} id={params.id}>
      <p className="max-w-[70ch] text-sm text-muted">
        Every email that the store writes. The emails for a new account, a new password and a new
        address of an account are not in this list: the sign-in service always sends them, with
        texts of its own.
      </p>
    </ResourcePage>
  )
}
