import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { OrderQuestion } from '../schema.ts'
import { askedQuestion, orderedService } from '../tests/ordered-service.ts'
import { AccessContext } from '../use-order-action.ts'
import { BriefForm } from './brief-form.tsx'

const ORDER = '1a2b3c4d-0000-4000-8000-000000000000'

const SERVICE = orderedService({ title: 'Local SEO', quantity: 2 })

beforeEach(() => localStorage.clear())

const question = askedQuestion

function open(...questions: OrderQuestion[]) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessContext value={{ orderId: ORDER, key: null }}>
        <BriefForm orderId={ORDER} part={{ service: SERVICE, questions }} action="Send the brief" />
      </AccessContext>
    </QueryClientProvider>,
  )
}

const field = (label: string) => {
  const found = screen.getByLabelText(label)
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} is no field.`)
  return found
}

test('an address gets https:// when its field is left, other answers stay as they are', async () => {
  open(question({}), question({ id: 'name', label: 'Your name', kind: 'text' }))
  await userEvent.type(field('Your site'), 'acme.example/shop')
  expect(field('Your site').value).toBe('acme.example/shop')
  await userEvent.tab()
  expect(field('Your site').value).toBe('https://acme.example/shop')
  await userEvent.type(field('Your name'), 'acme.example')
  await userEvent.tab()
  expect(field('Your name').value).toBe('acme.example')
})

test('a choice that is left open is asked for each time, and costs no other answer', async () => {
  const questions = [
    question({ id: 'name', label: 'Your name', kind: 'text' }),
    question({ id: 'access', label: 'Access', kind: 'choice', options: ['Invitation', 'Call'] }),
  ]
  const { unmount } = open(...questions)
  await userEvent.type(field('Your name'), 'Acme')
  for (const _ of ['first', 'second']) {
    await userEvent.click(screen.getByRole('button', { name: 'Send the brief' }))
    expect(await screen.findAllByText('Please answer this question.')).toHaveLength(1)
    expect(screen.queryByText(/invalid/i)).toBeNull()
  }
  unmount()
  open(...questions)
  expect(field('Your name').value).toBe('Acme')
})

test('what was ordered twice asks for the answers of each', async () => {
  open(
    question({ id: 'where', label: 'Where is it?', serviceTitle: 'Local SEO' }),
    question({ id: 'site' }),
  )
  const note =
    'You ordered 2 of these. Please answer for each of them, one below the other; where you choose, choose what is true for all.'
  expect(screen.getAllByText(note)).toHaveLength(1)
  // A line for each of the two.
  await userEvent.type(screen.getByLabelText('Where is it?'), 'acme.example/a{Enter}acme.example/b')
  await userEvent.tab()
  expect(screen.getByLabelText('Where is it?')).toHaveProperty(
    'value',
    'https://acme.example/a\nhttps://acme.example/b',
  )
})
