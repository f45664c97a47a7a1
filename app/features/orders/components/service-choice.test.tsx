import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { ServiceChoice, useServiceChoice } from './service-choice.tsx'

afterEach(cleanup)

const SERVICES = [
  { id: 'audit', title: 'Audit' },
  { id: 'map', title: 'Map' },
]

function show(first?: string[], services = SERVICES) {
  const sent: string[][] = []
  function Form() {
    const { chosen, field, holdBack } = useServiceChoice(services, first)
    return (
      <>
        <ServiceChoice legend="Which services should change?" {...field} />
        <button
          type="button"
          onClick={() => {
            if (!holdBack()) sent.push(chosen.map(({ id }) => id))
          }}
        >
          Send
        </button>
      </>
    )
  }
  render(<Form />)
  const press = () => fireEvent.click(screen.getByText('Send'))
  return { sent, press, check: (title: string) => fireEvent.click(screen.getByLabelText(title)) }
}

test('nothing is sent before a service is chosen', () => {
  const { sent, press, check } = show()
  expect(screen.queryByText('Please choose at least one service.')).toBeNull()
  press()
  const group = screen.getByRole('group', { name: 'Which services should change?' })
  const words = screen.getByText('Please choose at least one service.')
  expect(group.getAttribute('aria-describedby')).toBe(words.id)
  expect(screen.getByLabelText('Audit').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  check('Map')
  expect(screen.queryByText('Please choose at least one service.')).toBeNull()
  press()
  expect(sent).toEqual([['map']])
})

test('a single service needs no choice', () => {
  const { sent, press } = show([], SERVICES.slice(1))
  press()
  expect(sent).toEqual([['map']])
})

test('what is chosen at first can be left out', () => {
  const { sent, press, check } = show(['audit'])
  press()
  check('Map')
  check('Audit')
  press()
  check('Map')
  press()
  expect(sent).toEqual([['audit'], ['map']])
})
