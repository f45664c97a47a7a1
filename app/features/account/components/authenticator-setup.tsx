import { useMutation } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'

import { authenticatorSchema } from '../schema.ts'
import { finishEnrollment, type Enrollment } from '../second-factor.ts'

/** The way of a secret into an authenticator app, and the first code back. */
export function AuthenticatorSetup({
  enrollment,
  onDone,
  onCancel,
}: {
  enrollment: Enrollment
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const { factorId, qrCode, secret } = enrollment
  const finishing = useMutation({
    mutationFn: (code: string) => finishEnrollment(factorId, code),
    onSuccess: onDone,
  })
  const form = useCheckedForm({
    ...finishing,
    schema: authenticatorSchema,
    send: ({ code }) => finishing.mutate(code),
  })
  return (
    <form {...form.props} aria-label="Authenticator app" className="grid gap-6">
      <p>Scan this with an authenticator app, or type the key into it.</p>
      <div className="flex flex-wrap items-center gap-6">
        {/* White around it in every theme: cameras look for dark on light. */}
        <img
          src={qrCode}
          alt="QR code with the key below"
          width={176}
          height={176}
          className="rounded-sm border border-hairline bg-white"
        />
        <p className="min-w-0 flex-1 basis-48 text-sm">
          <span className="text-muted">Key</span>
          <code className="mt-1 block font-mono text-base break-words select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </div>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="The 6 digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        spellCheck={false}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={finishing.isPending}>
          {finishing.isPending ? 'Checking...' : 'Turn On'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
