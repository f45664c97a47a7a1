import { ResourceFields } from '#app/resource/resource-fields.tsx'
import { useResourceForm } from '#app/resource/use-resource-form.ts'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'

import { people, type PersonRow } from '../people/resource.tsx'

/** What the owner says of a person: another name or company than the sources have, and tags. */
export function PersonDetails({ person }: { person: PersonRow }) {
  const { form: built } = people
  if (!built) throw new Error('People have no form.')
  const form = useResourceForm(people, built, { row: person, onCreated: () => {} })
  return (
    <RecordForm form={form} label="Details">
      <Panel title="Details" actions={<SaveButton form={form}>Save</SaveButton>}>
        <ResourceFields of={built} form={form} />
      </Panel>
    </RecordForm>
  )
}
