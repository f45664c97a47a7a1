import { Pause, Play } from 'lucide-react'

import { StatusChip } from '#app/ui/admin/status-chip.tsx'

export const STATES = {
  running: { label: 'Running', tone: 'positive' },
  scheduled: { label: 'Scheduled', tone: 'attention' },
  paused: { label: 'Paused', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'muted' },
  expired: { label: 'Expired', tone: 'muted' },
} as const

/** Of what is running, and not for long (product 44.8). */
const WARNINGS = {
  ends_soon: { label: 'Ends soon', tone: 'attention' },
  nearly_used_up: { label: 'Nearly used up', tone: 'attention' },
} as const

interface Judged {
  state: string
  warning: string | null
}

const lookOf = ({ state, warning }: Judged) =>
  WARNINGS[warning as keyof typeof WARNINGS] ?? STATES[state as keyof typeof STATES]

export function StateChip({ of }: { of: Judged }) {
  const { label, tone } = lookOf(of)
  return <StatusChip tone={tone}>{label}</StatusChip>
}

/** The state in a word, as the export says it. */
export const stateLabel = (of: Judged) => lookOf(of).label

/** Stops codes for a while, and lets them go on. */
export const pausing = (call: 'pause_promo_codes' | 'pause_promo_campaigns') =>
  [
    { label: 'Pause', icon: Pause, call, with: { p_is_paused: true }, done: 'paused' },
    { label: 'Resume', icon: Play, call, with: { p_is_paused: false }, done: 'resumed' },
  ] as const
