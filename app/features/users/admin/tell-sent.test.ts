import { afterEach, expect, test } from 'vitest'

import { connectToastSink, type ToastMessage } from '#app/ui/toast.ts'

import { tellSent } from './tell-sent.ts'

const shown: ToastMessage[] = []
const stop = connectToastSink((message) => shown.push(message))
afterEach(() => void shown.splice(0))

const email = { what: 'Invitation', email: 'kim@partner.example', text: 'It works for one hour.' }

test('an email that no mail server takes is said to be in the outbox, with the way there', () => {
  const opened: string[] = []
  tellSent({ user_id: 'u', kept_email_id: 'm1' }, email, (path) => opened.push(path))
  expect(shown).toMatchObject([{ title: 'Invitation not sent: it is in the outbox.' }])
  expect(shown[0]?.description).toContain('pass its link on to kim@partner.example')
  shown[0]?.action?.onClick()
  expect(opened).toEqual(['/admin/outbox?mail=m1'])
})

test('an email that is sent is said to be', () => {
  tellSent({ user_id: 'u', kept_email_id: null }, email, () => {})
  tellSent(null, email, () => {})
  stop()
  const sent = expect.objectContaining({ title: 'Invitation sent.', variant: 'admin-success' })
  expect(shown).toEqual([sent, sent])
})
