import { useState } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { useSendingForm } from '#app/form/use-sending-form.ts'

import { giveSecondFactor } from '../actions.ts'
import { authenticatorCodeSchema, recoveryCodeSchema } from '../schema.ts'

const WAYS = {
  app: {
    schema: authenticatorCodeSchema,
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows now.',
    other: 'Use a recovery code instead',
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  },
  recovery: {
    schema: recoveryCodeSchema,
    label: 'Recovery code',
    hint: 'One of the codes that you saved when you set up the app. Each works once.',
    other: 'Use the authenticator app instead',
    attributes: { autoComplete: 'off', maxLength: 40 },
  },
} as const

/** The code of the authenticator app, or one of the codes that were saved for when it is lost. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const [way, setWay] = useState<keyof typeof WAYS>('app')
  return (
    <>
      <CodeForm key={way} way={way} onDone={onDone} />
      <p className="mt-6">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5"
          onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
        >
          {WAYS[way].other}
        </Button>
      </p>
    </>
  )
}

function CodeForm({ way, onDone }: { way: keyof typeof WAYS; onDone: () => void }) {
  const { schema, label, hint, attributes } = WAYS[way]
  const form = useSendingForm({
    schema,
    mutationFn: ({ code }) => giveSecondFactor(way, code),
    onSuccess: onDone,
  })
  const { isPending } = form.sending
  return (
    <form {...form.props} aria-label="Second factor" className="grid gap-6">
      <TextField
        {...form.field('code')}
        {...attributes}
        label={label}
        hint={hint}
        spellCheck={false}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}
