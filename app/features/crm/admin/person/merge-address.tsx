import * as z from 'zod/mini'

import { unwrapRows } from '#app/backend/errors.ts'
import { othersEmailAddress } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/form-field.tsx'

import type { PersonRow } from '../people/resource.tsx'
import { usePeopleStep } from '../queries.ts'

const schema = z.object({ email: othersEmailAddress })

const NOT_MERGED = { isMerged: false, problem: null }
const refused = (problem: string) => ({ isMerged: false, problem })

/** Merges a person that nothing suggests, by their address. */
export function MergeAddress({ person }: { person: PersonRow }) {
  const confirm = useConfirm()
  const { mutate, isPending } = usePeopleStep(async (client, address: string) => {
    const other = unwrapRows(
      await client.from('admin_people').select('id, name').eq('email', address).maybeSingle(),
    )
    if (!other?.id) return refused('There is no person with this address.')
    if (other.id === person.id) return refused('This is the person you are looking at.')
    const isMeant = await confirm({
      title: `Merge ${other.name} into ${person.name}?`,
      text: 'Their orders, messages, notes and tasks are shown together. You can undo it here.',
      action: 'Merge',
    })
    if (!isMeant) return NOT_MERGED
    unwrapRows(await client.rpc('merge_people', { p_kept_id: person.id, p_merged_id: other.id }))
    adminToast.success('Merged into this person.')
    return { isMerged: true, problem: null }
  })
  const form = useCheckedForm({
    schema,
    first: { email: '' },
    send: ({ email }, hook) =>
      mutate(email.toLowerCase(), {
        onSuccess: ({ isMerged, problem }) => {
          if (isMerged) hook.reset()
          if (problem !== null) hook.setError('email', { message: problem })
        },
      }),
    isPending,
  })

  return (
    <Panel title="Another email address">
      <form {...form.props} aria-label="Another email address" className="grid gap-3">
        <EmailField label="Email" {...form.field('email')} autoComplete="off" />
        <p>
          <Button type="submit" size="sm" variant="outline" busy={isPending}>
            Merge...
          </Button>
        </p>
      </form>
    </Panel>
  )
}
