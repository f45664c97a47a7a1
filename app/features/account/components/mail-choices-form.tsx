import { useState } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'

import type { Profile } from '../data/get-profile.ts'
import { MAIL_CHOICES } from '../mail-choices.ts'
import { useSaveProfile } from '../use-save-profile.ts'

/** The email preferences; a change is saved immediately. */
export function MailChoicesForm({ userId, mails }: { userId: string; mails: Profile['mails'] }) {
  const { mutate, isSuccess, error } = useSaveProfile(userId)
  // Until the answer is there, what was chosen is shown, and from the very moment of the choice.
  const [chosen, setChosen] = useState<Profile['mails'] | null>(null)
  const shown = chosen ?? mails

  function choose(next: Profile['mails']): void {
    setChosen(next)
    mutate({ mails: next }, { onSettled: () => setChosen(null) })
  }

  return (
    <form aria-label="Emails" className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      {MAIL_CHOICES.map(({ value, label, hint }) => (
        <div key={value} className="flex items-start gap-3.5">
          <input
            id={`mail-${value}`}
            aria-describedby={`mail-${value}-hint`}
            type="checkbox"
            name={value}
            checked={shown[value]}
            onChange={(event) => choose({ ...shown, [value]: event.target.checked })}
            className="mt-0.5 size-6 shrink-0 accent-(--accent)"
          />
          <div>
            <label htmlFor={`mail-${value}`} className="font-medium">
              {label}
            </label>
            <p id={`mail-${value}-hint`} className="text-sm text-muted">
              {hint}
            </p>
          </div>
        </div>
      ))}
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <p role="status" className="text-sm font-medium text-positive empty:hidden">
        {isSuccess && 'Saved.'}
      </p>
    </form>
  )
}
