import { Link } from 'react-router'

import { unwrapRows } from '#app/backend/errors.ts'
import { useApply } from '#app/resource/use-apply.tsx'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Facts } from '#app/ui/admin/facts.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select, Options } from '#app/ui/select.tsx'
import { formatUsd } from '#domain/money.ts'
import { ResourceFields } from '#app/resource/resource-fields.tsx'
import { useResourceForm } from '#app/resource/use-resource-form.ts'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'

import { MOVE_STAGE, people, type PersonRow } from '../people/resource.tsx'
import { personPath } from '../people/person-path.ts'
import { usePeopleStep } from '../queries.ts'
import type { PersonAnswer } from '../schema.ts'
import { STAGE_OPTIONS } from '../stages.tsx'

/** Who it is, what they have bought, and how far it has come with them. */
export function PersonFacts({ person }: { person: PersonRow }) {
  const { apply } = useApply(people)
  const { Ask: _, ...move } = MOVE_STAGE
  return (
    <Panel title="Person">
      <div className="grid gap-1.5">
        <label htmlFor="person-stage" className="text-sm font-medium">
          Stage
        </label>
        <Select
          id="person-stage"
          isDense
          value={person.stage}
          onChange={({ target }) =>
            void apply(
              { ...move, with: { p_stage: target.value } },
              { ids: [person.id] },
              { count: 1, row: person },
            )
          }
        >
          <Options of={STAGE_OPTIONS} />
        </Select>
      </div>
      <Facts
        of={{
          Email: <EmailAddress>{person.email}</EmailAddress>,
          Address: person.is_proven ? 'Verified' : 'Not verified',
          ...(person.company_id && {
            Company: (
              <Link
                to={`/admin/crm/companies/${person.company_id}`}
                className="wrap-anywhere text-link"
              >
                {person.company ?? person.company_key?.replace('domain:', '')}
              </Link>
            ),
          }),
          Spent: formatUsd(person.spend_cents),
          Orders: person.orders,
          Messages: person.messages,
          Reviews: person.reviews,
          Account: person.has_account ? 'Yes' : 'No',
          'First seen': <Moment at={person.first_seen_at} format="date" />,
          'Last contact': person.last_contact_at ? (
            <Moment at={person.last_contact_at} format="relative" />
          ) : (
            '–'
          ),
        }}
      />
    </Panel>
  )
}

/** Addresses that are this person too, each with the way back. */
export function MergedAddresses({ merges }: Pick<PersonAnswer, 'merges'>) {
  const { mutate, isPending } = usePeopleStep(async (client, id: string) => {
    unwrapRows(await client.rpc('undo_merge', { p_merge_id: id }))
    adminToast.success('Merge undone.')
  })
  if (merges.length === 0) return null
  return (
    <Panel title="Merged">
      <ul className="grid gap-3">
        {merges.map(({ id, name, email, createdAt }) => (
          <li key={id} className="grid gap-2 text-sm">
            <span className="wrap-anywhere">
              {name} <EmailAddress className="text-muted">{email}</EmailAddress>
              <span className="block text-xs text-muted">
                <Moment at={createdAt} />
              </span>
            </span>
            <span>
              <Button size="sm" variant="outline" busy={isPending} onClick={() => mutate(id)}>
                Undo merge
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** People who are probably the same one, and why. */
export function LikelyDuplicates({
  personId,
  duplicates,
}: Pick<PersonAnswer, 'duplicates'> & { personId: string }) {
  const merge = usePeopleStep(async (client, id: string) => {
    unwrapRows(await client.rpc('merge_people', { p_kept_id: personId, p_merged_id: id }))
    adminToast.success('Merged into this person.')
  })
  const apart = usePeopleStep(async (client, id: string) => {
    unwrapRows(await client.rpc('keep_people_apart', { p_first_id: personId, p_second_id: id }))
  })
  if (duplicates.length === 0) return null
  return (
    <Panel title="Probably the same person">
      <ul className="grid gap-4">
        {duplicates.map(({ id, name, email, reason }) => (
          <li key={id} className="grid gap-2 text-sm">
            <span>
              <Link to={personPath(id)} className="wrap-anywhere text-link">
                {name}
              </Link>{' '}
              <EmailAddress className="text-muted">{email}</EmailAddress>
              <span className="block text-xs wrap-anywhere text-muted">{reason}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="sm" variant="outline" onClick={() => merge.mutate(id)}>
                Merge
              </Button>
              <Button size="sm" variant="quiet" onClick={() => apart.mutate(id)}>
                Not the same
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

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
