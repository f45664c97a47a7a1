import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { AppError } from '#app/backend/errors.ts'
import { TextField } from '#app/ui/form-field.tsx'

import { emailAddress, optionalDay, requiredText } from './fields.ts'
import { toClear, useCheckedForm } from './use-checked-form.ts'

const schema = z.object({
  name: requiredText('Please tell me your name.', 20),
  email: emailAddress,
})

interface Wish {
  send?: (values: z.output<typeof schema>) => void
  error?: Error | null
  isPending?: boolean
}

const ignore = () => undefined

function Form({ send = ignore, error = null, isPending = false }: Wish) {
  const refusedAt = { taken: 'email' } as const
  const form = useCheckedForm({ schema, send, isPending, error, refusedAt })
  return (
    <form {...form.props} aria-label="Form">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      {form.problem && <p role="alert">{form.problem.message}</p>}
      <button type="submit">Send</button>
    </form>
  )
}

const name = () => screen.getByLabelText('Name')
const email = () => screen.getByLabelText('Email')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('an error shows at its field, which has the focus, until it is fixed', async () => {
  const send = vi.fn<NonNullable<Wish['send']>>()
  render(<Form send={send} />)
  await userEvent.type(name(), ' Ada ')
  await userEvent.type(email(), 'ada')
  expect(email().getAttribute('aria-invalid')).toBeNull()
  await press()
  const words = await screen.findByText('Please enter an email address like name@example.com.')
  expect(email().getAttribute('aria-describedby')).toContain(words.id)
  await waitFor(() => expect(document.activeElement).toBe(email()))
  expect(send).not.toHaveBeenCalled()

  await userEvent.type(email(), '@buyer.example')
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull())
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ada', email: 'ada@buyer.example' })
})

test('nothing is sent again while something is under way', async () => {
  const send = vi.fn<NonNullable<Wish['send']>>()
  render(<Form send={send} isPending />)
  await userEvent.type(name(), 'Ada')
  await userEvent.type(email(), 'ada@buyer.example')
  await press()
  expect(send).not.toHaveBeenCalled()
})

test.each<[string, Partial<ConstructorParameters<typeof AppError>[0]>]>([
  ['its code', { code: 'taken' }],
  ['the fields that it names', { code: 'invalid', details: { fields: { email: 'Taken.' } } }],
])('a refusal lands on its field by %s', async (_name, refusal) => {
  const error = new AppError({ code: '', userMessage: 'Taken.', status: 409, ...refusal })
  const { rerender } = render(<Form />)
  await userEvent.type(name(), 'Ada')
  await userEvent.type(email(), 'ada@buyer.example')
  await press()
  rerender(<Form error={error} />)
  expect((await screen.findByText('Taken.')).id).toBe(email().getAttribute('aria-describedby'))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(email()))
})

test('a failure of the whole is for the form to say', async () => {
  render(<Form error={new AppError({ code: 'rate_limited', userMessage: 'Wait.', status: 429 })} />)
  expect(screen.getByRole('alert').textContent).toBe('Wait.')
  expect(email().getAttribute('aria-invalid')).toBeNull()
})

const task = z.object({ title: requiredText('Please write a task.', 20), due: optionalDay })

function TaskForm({ send }: { send: (clear: () => void) => void }) {
  const form = useCheckedForm({
    schema: task,
    first: { title: '', due: '' },
    send: (_, hook) => send(toClear(hook)),
    isPending: false,
  })
  return (
    <form {...form.props}>
      <TextField {...form.field('title')} label="Title" />
      <TextField {...form.field('due')} label="Due" type="date" />
      <button type="submit">Send</button>
    </form>
  )
}

const title = () => screen.getByLabelText('Title')
const due = () => screen.getByLabelText('Due')

test('a date that is typed in half is not taken for none', async () => {
  const send = vi.fn<() => void>()
  render(<TaskForm send={send} />)
  await userEvent.type(title(), 'Call Ada')
  // What a browser says of 12/31/yyyy.
  Object.defineProperty(due(), 'validity', { value: { badInput: true }, configurable: true })
  await press()
  await screen.findByText('Please enter the whole date.')
  expect(send).not.toHaveBeenCalled()
  Object.defineProperty(due(), 'validity', { value: { badInput: false } })
  fireEvent.change(due(), { target: { value: '2026-12-31' } })
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test.each([
  ['', true],
  ['2026-12-31', true],
  ['20266-12-31', false],
])('whether the day "%s" is one: %s', (day, isDay) => {
  expect(optionalDay.safeParse(day).success).toBe(isDay)
})

test('what is typed while it is on its way stays, and is checked no sooner than it is sent', async () => {
  let clear = () => {}
  render(<TaskForm send={(toDo) => (clear = toDo)} />)
  await userEvent.type(title(), 'One')
  await press()
  await userEvent.type(title(), ' two')
  act(() => clear())
  expect(title()).toHaveProperty('value', 'One two')
  await userEvent.clear(title())
  expect(screen.queryByText('Please write a task.')).toBeNull()
  await userEvent.type(title(), 'Three')
  await press()
  act(() => clear())
  expect(title()).toHaveProperty('value', '')
})
