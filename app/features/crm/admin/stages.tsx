import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { optionsOf } from '#app/ui/select.tsx'

/** How far it has come with a person, in the order of the board. */
export const STAGES = {
  lead: { label: 'Lead', tone: 'neutral' },
  talking: { label: 'In conversation', tone: 'attention' },
  offer: { label: 'Offer made', tone: 'attention' },
  customer: { label: 'Customer', tone: 'positive' },
  lost: { label: 'Not now', tone: 'muted' },
} as const satisfies Record<string, { label: string; tone: ChipTone }>

export const STAGE_OPTIONS = optionsOf(STAGES)

export const stageLabel = (stage: string) =>
  STAGE_OPTIONS.find(({ value }) => value === stage)?.label ?? stage

export function StageChip({ stage }: { stage: string }) {
  const tone = Object.hasOwn(STAGES, stage) ? STAGES[stage as keyof typeof STAGES].tone : 'neutral'
  return <StatusChip tone={tone}>{stageLabel(stage)}</StatusChip>
}
