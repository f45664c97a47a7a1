import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leaveOut } from '../../scripts/leave-out.ts'

const { transform } = leaveOut()
const leaveOutOf = (code: string, id: string) => transform.call({ parse: parseAst }, code, id)

const REACT = 'react-dom/cjs/react-dom-client.production.js'
const ROUTER = 'react-router/dist/production/lib/router/router.js'

test.each([REACT, ROUTER])('what no page uses is left out of %s', (file) => {
  const id = `${import.meta.dirname}/../../node_modules/${file}`
  const code = readFileSync(id, 'utf8')
  const rest = leaveOutOf(code, id) ?? ''
  expect(() => parseAst(rest)).not.toThrow()
  expect(rest.length).toBeLessThan(code.length * 0.95)
  expect(() => leaveOutOf(code.replace(/function (?:startViewTransition|handleAction)\b/, 'function other'), id)).toThrow(
    'other functions than it had',
  )
})

test.each([
  ['import { ViewTransition } from "react"', 'ViewTransition'],
  ['const fetcher = useFetcher()', 'useFetcher'],
  ['import { Activity, useState } from "react"', 'Activity'],
  ['jsx(Fragment, { ref: list })', 'ref:'],
  ['jsx("my-clock", {})', 'my-'],
  ['jsx(Link, { prefetch: "intent" })', 'prefetch'],
])('a page that uses it cannot be built: %s', (code, name) => {
  expect(() => leaveOutOf(code, '/app/page.tsx')).toThrow(name)
})

test.each([
  'import { Activity } from "lucide-react"',
  'jsx(Fragment, { children: [jsx("p", { ref: line })] })',
  'prefetchSoon(query)',
])('what is there may be used: %s', (code) => {
  expect(leaveOutOf(code, '/app/page.tsx')).toBeNull()
})
