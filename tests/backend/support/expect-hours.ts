import { expect } from 'vitest'

const HOUR_MS = 3_600_000
/** What tests take to run may be added to a time. */
const SLACK_MS = 0.05 * HOUR_MS

/** Expects a time to be as many hours from now. */
export const expectHours = (iso: string | null | undefined, hours: number) =>
  expect(Math.abs(Date.parse(String(iso)) - Date.now() - hours * HOUR_MS)).toBeLessThan(SLACK_MS)
