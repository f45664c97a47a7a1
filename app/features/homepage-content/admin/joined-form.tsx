import { Link } from 'react-router'

import { ResourceFields } from '#app/resource/resource-fields.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { useDirty } from '#app/ui/admin/form/use-dirty.ts'

import type { StoredBlock } from '../queries.ts'
import { draftsAmong, useJoinedForm, type JoinedBlocks } from './use-joined-form.ts'

interface JoinedFormProps {
  of: JoinedBlocks
  stored: readonly StoredBlock[]
  label: string
  onDirty: (isDirty: boolean) => void
  onPublished: () => void
}

/** Fields of several blocks with one button, which publishes them. */
export function JoinedForm({ of, stored, label, onDirty, onPublished }: JoinedFormProps) {
  const form = useJoinedForm(of, stored, onPublished)
  useDirty(form.isDirty, onDirty)
  const drafts = draftsAmong(of, stored)
  return (
    <RecordForm form={form} label={label}>
      {drafts.map(({ key, title }) => (
        <p key={key} className="text-sm">
          <Link to={`/admin/homepage-content/${key.replaceAll('_', '-')}`} className="text-link">
            {title}
          </Link>{' '}
          has a draft that visitors don’t see yet. Saving here publishes it as well.
        </p>
      ))}
      <ResourceFields of={{ schema: of.schema, inputs: {} }} form={form} />
      <div>
        <SaveButton form={form}>Save and publish</SaveButton>
      </div>
    </RecordForm>
  )
}
