import { LookChip, lookIn, type Look } from '#app/ui/admin/status-chip.tsx'
import { labelIn, optionsOf } from '#app/ui/select.tsx'

/** How far it has come with a person, in the order of the board. */
export const STAGES = {
  lead: { label: 'Lead', tone: 'neutral' },
  talking: { label: 'In conversation', tone: 'attention' },
  offer: { label: 'Offer made', tone: 'attention' },
  customer: { label: 'Customer', tone: 'positive' },
  lost: { label: 'Not now', tone: 'muted' },
} as const satisfies Record<string, Look>

export const STAGE_OPTIONS = optionsOf(STAGES)

export const stageLabel = (stage: string) => labelIn(STAGES, stage)

export const StageChip = ({ stage }: { stage: string }) => <LookChip of={lookIn(STAGES, stage)} />
