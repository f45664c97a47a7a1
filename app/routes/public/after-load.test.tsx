import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PUBLIC_CONFIG_META } from '#app/backend/public-config.ts'
import { KEEP_EARLY_ERRORS } from '#app/keep-early-errors.ts'

import { PageError } from '../page-error.tsx'

const config = document.createElement('meta')
const sent: { message: string; path: string }[] = []

/** As a page begins: what fails is kept, and each page that is loaded has a reporter of its own. */
async function loadPage() {
  leavePage()
  vi.resetModules()
  // The script of the page's head.
  window.eval(KEEP_EARLY_ERRORS)
  const { ErrorReporter } = await import('./after-load.tsx')
  return () => render(<ErrorReporter />)
}

/** Its listeners stay in the window that tests share, and are to report nothing any more. */
function leavePage() {
  if (window.earlyErrors) window.earlyErrors.push = () => {}
}

const fail = (message: string) =>
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(message), message }))

beforeEach(() => {
  sent.length = 0
  config.name = PUBLIC_CONFIG_META
  config.content = JSON.stringify({ buildVersion: 'r1' })
  document.head.append(config)
  navigator.sendBeacon = (_to, body) => sent.push(JSON.parse(String(body))) > 0
})
afterEach(() => {
  leavePage()
  config.remove()
})

test('reports are of errors, rejections, scripts and error screens, also from before the reporter', async () => {
  const startReporter = await loadPage()
  fail('early')
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') })
  window.dispatchEvent(rejection)
  const script = document.createElement('script')
  script.type = 'text/plain'
  document.body.append(script)
  script.src = 'https://shop.example/assets/cart.js'
  script.dispatchEvent(new Event('error'))
  expect(sent).toEqual([])
  startReporter()
  fail('late')
  // What a screen shows is caught, and reaches no listener of the window.
  vi.spyOn(console, 'error').mockReturnValue()
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => {
        throw new Error('shown')
      },
      ErrorBoundary: PageError,
    },
  ])
  render(<Page />)
  await screen.findByRole('heading')
  vi.restoreAllMocks()
  script.remove()
  expect(sent.map(({ message }) => message)).toEqual([
    'TypeError: early',
    'Error: refused',
    'Failed to load https://shop.example/assets/cart.js',
    'TypeError: late',
    'Error: shown',
  ])
})

test('a page that is loaded reports at most 5 errors', async () => {
  const startReporter = await loadPage()
  for (let n = 1; n <= 3; n += 1) fail(`early ${n}`)
  startReporter()
  for (let n = 1; n <= 4; n += 1) act(() => void fail(`late ${n}`))
  expect(sent.map(({ message }) => message.replace('TypeError: ', ''))).toEqual([
    'early 1',
    'early 2',
    'early 3',
    'late 1',
    'late 2',
  ])
  ;(await loadPage())()
  fail('of the next page')
  expect(sent).toHaveLength(5 + 1)
})
