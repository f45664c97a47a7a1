import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { FloatingChat } from './floating-chat.tsx'

test('the chat button keeps its words until the page is scrolled past 100 px', async () => {
  // Nothing lies where the button would be.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: object[]) => void) {
        queueMicrotask(() => act(() => hear([])))
      }
      observe() {}
      disconnect() {}
    },
  )
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  box.mockReturnValue(new DOMRect(1000, 700, 160, 56))
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
  render(<FloatingChat chatUrl="https://wa.me/1" />)
  await screen.findByText('Chat with me')
  scrollTo(100)
  expect(screen.queryByText('Chat with me')).not.toBeNull()
  scrollTo(101)
  expect(screen.queryByText('Chat with me')).toBeNull()
  scrollTo(100)
  expect(screen.queryByText('Chat with me')).not.toBeNull()
  box.mockRestore()
  vi.unstubAllGlobals()
})
