import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { DevicePanel } from './device-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DevicePanel />
    </QueryClientProvider>,
  )
}

/** A browser with push services, and with what it has subscribed to. */
function withPush(permission: string, subscription: object | null) {
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission })
}

test('a browser without push notifications says so, and offers nothing', async () => {
  show()
  expect(await screen.findByText(/This browser has no push notifications\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a device is turned on and off where it is; one that forbids it says where to allow it', async () => {
  withPush('default', null)
  show()
  expect(await screen.findByRole('button', { name: 'Turn On Here' })).toBeTruthy()
  cleanup()
  withPush('granted', {})
  show()
  expect(await screen.findByRole('button', { name: 'Turn Off Here' })).toBeTruthy()
  cleanup()
  withPush('denied', null)
  show()
  expect(await screen.findByText(/Allow it in the browser's site settings\./)).toBeTruthy()
})
