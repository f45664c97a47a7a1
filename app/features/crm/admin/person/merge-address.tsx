import { useState, type FormEvent } from 'react'

import { unwrapRows } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/form-field.tsx'
import { emailProblem } from '#domain/email-address.ts'

import type { PersonRow } from '../people/resource.tsx'
import { usePeopleStep } from '../queries.ts'

/** Merges a person that nothing suggests, by their address. */
export function MergeAddress({ person }: { person: PersonRow }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useConfirm()
  const { mutate, isPending } = usePeopleStep(async (client, address: string) => {
    const other = unwrapRows(
      await client.from('admin_people').select('id, name').eq('email', address).maybeSingle(),
    )
    if (!other?.id) return setProblem('There is no person with this address.')
    if (other.id === person.id) return setProblem('This is the person you are looking at.')
    const isMeant = await confirm({
      title: `Merge ${other.name} into ${person.name}?`,
      text: 'Their orders, messages, notes and tasks are shown together. You can undo it here.',
      action: 'Merge',
    })
    if (!isMeant) return
    unwrapRows(await client.rpc('merge_people', { p_kept_id: person.id, p_merged_id: other.id }))
    setEmail('')
    adminToast.success('Merged into this person.')
  })

  function find(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const address = email.trim().toLowerCase()
    const found = emailProblem(address)
    setProblem(found)
    if (found === null) mutate(address)
  }

  return (
    <Panel title="Another email address">
      <form noValidate onSubmit={find} aria-label="Another email address" className="grid gap-3">
        <EmailField
          label="Email"
          name="other_email"
          autoComplete="off"
          value={email}
          error={problem ?? undefined}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem(null)
          }}
        />
        <p>
          <Button type="submit" size="sm" variant="outline" busy={isPending}>
            Merge...
          </Button>
        </p>
      </form>
    </Panel>
  )
}
