import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField, SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { Options } from '#app/ui/select.tsx'
import { CONTACT_SUBJECTS } from '#domain/contact.ts'

import { sendContactMessage } from '../queries.ts'
import { contactSchema } from '../schema.ts'

/** The message form (product 14.12). What was typed stays in the fields until it is sent. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const sending = useMutation({ mutationFn: sendContactMessage, onSuccess: onSent })
  const { isPending } = sending
  const form = useCheckedForm({
    ...sending,
    schema: contactSchema,
    // Robots fill in what people cannot see; they learn nothing from being let through.
    send: (message) => (message.website === '' ? sending.mutate(message) : onSent()),
  })

  return (
    <form
      {...form.props}
      aria-labelledby="message-heading"
      className="grid gap-6 sm:grid-cols-2 noscript:hidden"
    >
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <EmailField {...form.field('email')} label="Email" />
      <TextField
        {...form.field('company')}
        label="Company"
        autoComplete="organization"
        isOptional
      />
      <SelectField {...form.field('subject')} label="Subject" placeholder="Choose a subject">
        <Options of={CONTACT_SUBJECTS} />
      </SelectField>
      <TextAreaField {...form.field('message')} label="Message" className="sm:col-span-2" />
      <Honeypot {...form.hook.register('website')} />
      <div className="grid gap-4 sm:col-span-2">
        {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
        <Button type="submit" size="lg" busy={isPending} className="sm:justify-self-start">
          {isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

/** A field that people never see, reach by keyboard or hear: only robots fill it in. */
function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
