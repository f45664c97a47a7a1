import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { EmailFrame } from './email-frame.tsx'
import { originOf } from './templates/template-panels.tsx'

const PREVIEW = {
  subject: 'Your order a1b2c3d4',
  body: 'Thank you.\n\n[Open your order](https://store.example/orders/1)',
  storeName: 'Oneday',
  address: '240 Clockwork Lane',
  siteUrl: 'https://store.example',
}

test('an email is shown at 640 and at 390, in the light and in the dark, and as plain text', async () => {
  const user = userEvent.setup()
  render(<EmailFrame {...PREVIEW} />)
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of the email')
  expect(frame().style.width).toBe('640px')
  expect(frame().srcdoc).toContain('content="light"')
  await user.click(screen.getByRole('button', { name: 'Phone, 390' }))
  expect(frame().style.width).toBe('390px')
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(frame().srcdoc).toContain('content="dark"')
  await user.click(screen.getByRole('button', { name: 'Plain text' }))
  expect(screen.queryByTitle('Preview of the email')).toBeNull()
  expect(document.querySelector('pre')?.textContent).toBe(
    'Thank you.\n\nOpen your order: https://store.example/orders/1\n\nOneday\n240 Clockwork Lane\n',
  )
})

test('the frame of an email can run no script', () => {
  render(<EmailFrame {...PREVIEW} body="<script>alert(1)</script>" />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the email')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(frame.srcdoc).toContain('&lt;script&gt;')
})

test('a preview says where its values come from', () => {
  expect(originOf({ order: null, examples: ['total'] })).toBe(
    'There are no orders yet, so these are examples.',
  )
  expect(originOf({ order: { number: 'a1b2c3d4' }, examples: ['reason', 'answer'] })).toBe(
    'With the data of order a1b2c3d4. Examples, because this order has nothing for them: reason, answer.',
  )
})
