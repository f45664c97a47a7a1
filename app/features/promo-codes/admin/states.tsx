import { StatusChip } from '#app/ui/admin/status-chip.tsx'

const STATES = {
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

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))

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
