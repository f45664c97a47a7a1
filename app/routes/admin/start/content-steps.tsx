import { useQuery, useQueryClient } from '@tanstack/react-query'

import { START } from '#app/features/admin-start/queries.ts'
import { JoinedForm } from '#app/features/homepage-content/admin/joined-form.tsx'
import {
  joinBlocks,
  type JoinedBlocks,
} from '#app/features/homepage-content/admin/use-joined-form.ts'
import { contentBlocksQuery } from '#app/features/homepage-content/queries.ts'
import { Loaded } from '#app/resource/loaded.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const NAME = joinBlocks({
  store: ['store_name', 'legal_name'],
  footer: ['contact_email', 'phone', 'social_label', 'social_url', 'address'],
  links: ['call_url', 'chat_url'],
})
const OWNER = joinBlocks({ store: ['owner_name'], about: ['portrait', 'portrait_alt', 'lead'] })

interface StepProps {
  onDirty: (isDirty: boolean) => void
}

/** What the store is called, and how customers reach its owner. */
export function NameStep({ onDirty }: StepProps) {
  return <ContentStep of={NAME} label="Name and links" onDirty={onDirty} />
}

/** Who the owner is. */
export function OwnerStep({ onDirty }: StepProps) {
  return (
    <>
      <ContentStep of={OWNER} label="About you" onDirty={onDirty} />
      <p>
        <LinkButton to="/admin/homepage-content/about" variant="outline">
          Everything on About
        </LinkButton>
      </p>
    </>
  )
}

function ContentStep({ of, label, onDirty }: StepProps & { of: JoinedBlocks; label: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(contentBlocksQuery())
  return (
    <Loaded what="the content" query={query} loading={<Skeleton className="h-60" />}>
      {(stored) => (
        <JoinedForm
          of={of}
          stored={stored}
          label={label}
          onDirty={onDirty}
          onPublished={() => void queryClient.invalidateQueries({ queryKey: START })}
        />
      )}
    </Loaded>
  )
}
