import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { PREVIEW_READY } from '../preview-message.ts'
import { PreviewPane } from './preview-pane.tsx'

test('an empty frame says that its page is loading, and why it stays as it is', () => {
  const { rerender } = render(<PreviewPane page="/" place={null} blocks={{ hero: {} }} />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('Loading the preview…')
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Preview of the page')
  const tell = (source: Window | null) =>
    act(() => {
      const init = { data: PREVIEW_READY, origin: location.origin, source }
      window.dispatchEvent(new MessageEvent('message', init))
    })
  tell(window)
  expect(said()).toBe('Loading the preview…')
  tell(contentWindow)
  expect(said()).toBe('')
  rerender(<PreviewPane page="/" place={null} blocks={null} />)
  expect(said()).toBe('The preview waits until every field is right.')
})

test('a wide window begins with the desktop, and what is chosen is kept for the next part', async () => {
  const open = () => render(<PreviewPane page="/" place={null} blocks={null} />)
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)
  vi.stubGlobal('innerWidth', 1279)
  const { unmount } = open()
  expect(chosen()).toBe(0)
  unmount()
  vi.stubGlobal('innerWidth', 1280)
  const wide = open()
  expect(chosen()).toBe(2)
  await userEvent.click(screen.getByRole('radio', { name: /Tablet/ }))
  wide.unmount()
  open()
  expect(chosen()).toBe(1)
  vi.unstubAllGlobals()
})

test('the frame is a whole screen', async () => {
  render(<PreviewPane page="/" place={null} blocks={null} />)
  const sizes: string[] = []
  for (const name of [/Phone/, /Tablet/, /Desktop/]) {
    await userEvent.click(screen.getByRole('radio', { name }))
    const { width, height } = screen.getByTitle('Preview of the page').style
    sizes.push(`${width} by ${height}`)
  }
  expect(sizes).toEqual(['390px by 844px', '768px by 1024px', '1440px by 900px'])
})
