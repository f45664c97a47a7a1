import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { isSame } from '#app/ui/admin/form/compare-versions.ts'
import { Button } from '#app/ui/button.tsx'
import { writtenDay } from '#domain/written-day.ts'

import { CHANGED, type LegalForm } from './use-legal-form.ts'

/** Publishes a draft. One that takes effect at once can never be changed again, so its owner is asked before. */
export function PublishButton({ form, version }: { form: LegalForm; version: number }) {
  const confirm = useConfirm()
  const isPublishing = form.isSaving && form.intent === 'publish'

  async function publish() {
    const { effective_date: day, change_note: note } = form.values()
    const isForLater = day > new Date().toISOString().slice(0, 10)
    // What is missing is said at its field, without a question.
    const isComplete = (await form.hook.trigger()) && (version === 1 || note.trim() !== '')
    const seen = { ...form.values() }
    const isMeant =
      isForLater ||
      !isComplete ||
      (await confirm({
        title: `Publish version ${version}?`,
        text: `${day ? `It takes effect on ${writtenDay(day)}` : 'It takes effect today'}, and its text can no longer be changed. To change something later, publish another version.`,
        action: 'Publish',
      }))
    if (!isMeant) return
    // Behind the question the form may have taken over what someone else wrote.
    if (isSame(form.values(), seen)) await form.submit('publish')
    else adminToast.error('Not published.', CHANGED, { durationMs: 8000 })
  }

  return (
    <Button size="sm" busy={isPublishing} disabled={form.isSaving} onClick={() => void publish()}>
      {isPublishing ? 'Saving…' : 'Publish'}
    </Button>
  )
}
