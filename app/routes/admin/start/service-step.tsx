import { Link, useNavigate } from 'react-router'

import type { StoreStart } from '#app/features/admin-start/schema.ts'
import { ShortServiceForm } from '#app/features/services/admin/editor/short-form.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

interface ServiceStepProps {
  drafts: StoreStart['drafts']
  isDone: boolean
  onDirty: (isDirty: boolean) => void
}

/** The first service: the drafts that wait for their publication, and a new one. */
export function ServiceStep({ drafts, isDone, onDirty }: ServiceStepProps) {
  const navigate = useNavigate()
  if (isDone) {
    return (
      <p>
        <LinkButton to="/admin/services" variant="outline">
          All services
        </LinkButton>
      </p>
    )
  }
  return (
    <>
      {drafts.length > 0 && (
        <div className="grid gap-1 text-sm">
          <p>Your drafts. Customers see a service once you publish it:</p>
          <ul>
            {drafts.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/admin/services/${id}`} className="text-link inline-block py-1">
                  {title || 'Untitled'}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ShortServiceForm
        onDirty={onDirty}
        onCreated={(id) => void navigate(`/admin/services/${id}`)}
      />
    </>
  )
}
