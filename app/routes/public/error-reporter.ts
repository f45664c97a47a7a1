import { useEffect } from 'react'

import { readPublicConfig } from '#app/backend/public-config.ts'
import type { Failed } from '#app/keep-early-errors.ts'

/** A page that fails again and again says so a few times. */
let left = 5

/** Tells the store's own server what failed on this page, and nothing about its visitor (product 56.2). */
export function ErrorReporter(): null {
  useEffect(() => {
    const kept = window.earlyErrors
    if (!kept) return
    kept.splice(0).forEach(report)
    kept.push = report
  }, [])
  return null
}

function report({ error, reason, message, target }: Failed): void {
  const cause: unknown = error ?? reason
  const { name, message: said, stack } = cause instanceof Error ? cause : new Error()
  const text = said
    ? `${name}: ${said}`
    : target instanceof HTMLScriptElement
      ? `Failed to load ${target.src}`
      : (message ?? (typeof cause === 'string' ? cause : ''))
  if (!text || left <= 0) return
  left -= 1
  const { buildVersion: release } = readPublicConfig()
  const body = { message: text, stack: said && stack, path: location.pathname, release }
  navigator.sendBeacon('/errors', JSON.stringify(body))
}
