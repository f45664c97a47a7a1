import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { optionalText } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField, SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { Options, optionsOf } from '#app/ui/select.tsx'

import { today } from './deadline.ts'
import { readPageAgain } from './queries.ts'
import { REQUEST_KINDS, REQUEST_WAYS, type DataRequest } from './schema.ts'

const requestSchema = z.object({
  kind: z.enum(['export', 'erase'], 'Please choose what they asked for.'),
  email: z
    .string()
    .trim()
    .regex(/^[^@\s\0\p{Cs}]+@[^@\s\0\p{Cs}]+$/u, 'Please enter an email address.')
    .max(320),
  via: z.enum(['email', 'contact_form', 'phone', 'letter'], 'Please choose how they asked.'),
  asked_on: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a day.')
    .refine((day) => day <= today(), 'This day is still to come.')
    .refine((day) => day >= '2018-05-25', 'This day is too long ago.'),
  note: optionalText(1000),
})

/** What someone has asked for about their data. */
export function RequestForm({
  request,
  onDone,
}: {
  request: DataRequest | null
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ kind, email, via, asked_on, note }: z.output<typeof requestSchema>) =>
      askProcedure('save_data_request', {
        p_id: request?.id ?? randomUuid(),
        p_kind: kind,
        p_email: email,
        p_via: via,
        p_asked_on: asked_on,
        p_note: note,
        ...(request ? { p_version: request.updated_at } : {}),
      }),
    async onSuccess() {
      adminToast.success('Saved.')
      onDone()
      await readPageAgain(queryClient)
    },
  })
  const form = useCheckedForm({
    ...saving,
    schema: requestSchema,
    first: {
      kind: request?.kind ?? 'export',
      email: request?.email ?? '',
      via: request?.via ?? 'email',
      asked_on: request?.asked_on ?? today(),
      note: request?.note ?? '',
    },
    send: (values) => saving.mutate(values),
    refusedAt: { invalid_address: 'email' },
  })
  return (
    <form {...form.props} aria-label="A request about personal data" className="grid gap-5">
      <EmailField {...form.field('email')} label="Email" autoComplete="off" data-autofocus="" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...form.field('kind')} label="They asked to" placeholder="Choose">
          <Options of={optionsOf(REQUEST_KINDS)} />
        </SelectField>
        <SelectField {...form.field('via')} label="By" placeholder="Choose">
          <Options of={optionsOf(REQUEST_WAYS)} />
        </SelectField>
      </div>
      <TextField
        {...form.field('asked_on')}
        type="date"
        label="On"
        hint="The deadline is 30 days later."
      />
      <TextAreaField {...form.field('note')} label="Note" rows={3} isOptional />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <p className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save'}
        </Button>
      </p>
    </form>
  )
}
