import { Download, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { unwrapRows } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'

import { usePeopleStep } from '../queries.ts'

/** What a person may ask of the store: their data as a file, and its erasure. */
export function PersonalData({ person }: { person: { id: string; email: string } }) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const download = usePeopleStep(async (client) => {
    const data = unwrapRows(await client.rpc('export_person', { p_id: person.id }))
    const name = person.email.replaceAll(/[^a-z0-9]+/g, '-')
    saveFile(`${name}.json`, JSON.stringify(data, null, 2), 'application/json')
  })
  const erasure = usePeopleStep(async (client) => {
    unwrapRows(await client.rpc('erase_person', { p_id: person.id, p_email: person.email }))
    adminToast.success('Person erased.')
    void navigate('/admin/crm', { replace: true })
  })

  async function erase() {
    const question = {
      title: 'Erase this person?',
      text: 'Their account, messages, briefs, files and emails are deleted, and so are your notes and tasks. Paid orders stay for your books without a name; invoices keep their buyer, as the law asks. This cannot be undone.',
      action: 'Erase',
      isDestructive: true,
      typed: person.email,
    }
    if (await confirm(question)) erasure.mutate()
  }

  return (
    <Panel title="Personal data">
      <p className="text-sm text-muted">
        For requests under the GDPR: everything the store keeps about this person.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          icon={Download}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Export
        </Button>
        <Button
          size="sm"
          variant="destructive"
          icon={Trash2}
          busy={erasure.isPending}
          onClick={() => void erase()}
        >
          Erase
        </Button>
      </p>
    </Panel>
  )
}
