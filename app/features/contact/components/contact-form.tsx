import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { CONTACT_SUBJECTS, checkContactMessage } from '#domain/contact.ts'
import type { ContactErrors, ContactMessage } from '#domain/contact.ts'

import { sendContactMessage } from '../data/send-contact-message.ts'
import { HONEYPOT, Honeypot } from './honeypot.tsx'

/** The message form (product 14.12). What was typed stays in the fields until it is sent. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const [errors, setErrors] = useState<ContactErrors | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (message: ContactMessage) => sendContactMessage(browserBackend, message),
    onSuccess: onSent,
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const checked = checkForm(form)
    // The words stand beside the fields before the focus gets there, so that they are read out with them.
    flushSync(() => setErrors(checked.ok ? null : checked.errors))
    if (!checked.ok) return focusFirstInvalid(form)
    // Robots fill in what people cannot see; they learn nothing from being let through.
    if (textIn(form, HONEYPOT) !== '') return onSent()
    mutate(checked.message)
  }

  function checkAgain(event: FormEvent<HTMLFormElement>) {
    if (!errors) return
    const checked = checkForm(event.currentTarget)
    setErrors(checked.ok ? {} : checked.errors)
  }

  return (
    <form
      noValidate
      onSubmit={send}
      onInput={checkAgain}
      aria-labelledby="message-heading"
      className="grid gap-6 sm:grid-cols-2 noscript:hidden"
    >
      <TextField name="name" label="Name" autoComplete="name" error={errors?.name} />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
        error={errors?.email}
      />
      <TextField
        name="company"
        label="Company"
        autoComplete="organization"
        isOptional
        error={errors?.company}
      />
      <SelectField
        name="subject"
        label="Subject"
        placeholder="Choose a subject"
        error={errors?.subject}
      >
        {CONTACT_SUBJECTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="message"
        label="Message"
        error={errors?.message}
        className="sm:col-span-2"
      />
      <Honeypot />
      <div className="grid gap-4 sm:col-span-2">
        {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
        <Button type="submit" size="lg" busy={isPending} className="sm:justify-self-start">
          {isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

function checkForm(form: HTMLFormElement) {
  return checkContactMessage({
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    company: textIn(form, 'company'),
    subject: textIn(form, 'subject'),
    message: textIn(form, 'message'),
  })
}

function textIn(form: HTMLFormElement, field: string): string {
  return String(new FormData(form).get(field) ?? '')
}
