import type { ReactNode } from 'react'

import { cn } from '../class-names.ts'

const TONES = {
  positive: { dot: 'bg-positive', text: 'text-ink' },
  attention: { dot: 'bg-star', text: 'text-ink' },
  accent: { dot: 'bg-accent', text: 'text-accent' },
  neutral: { dot: 'bg-ink', text: 'text-ink' },
  muted: { dot: 'border border-line', text: 'text-muted' },
} as const

export type ChipTone = keyof typeof TONES

/** What a state is called, and the tone of its chip. */
export interface Look {
  label: string
  tone: ChipTone
}

/** The look of a stored state; one that has none yet is called as it is stored. */
export function lookIn(looks: Readonly<Record<string, Look>>, state: string): Look {
  const look = Object.hasOwn(looks, state) ? looks[state] : undefined
  return look ?? { label: state, tone: 'neutral' }
}

/** A state in a word: the dot has the color, the word has the meaning. */
export function StatusChip({
  tone = 'neutral',
  mayWrap = false,
  children,
}: {
  tone?: ChipTone
  /** Of several words, which take two lines on the narrowest phones. */
  mayWrap?: boolean
  children: ReactNode
}) {
  const { dot, text } = TONES[tone]
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full border border-hairline bg-raised px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        mayWrap && 'text-left max-md:rounded-md max-md:whitespace-normal',
        text,
      )}
    >
      <span aria-hidden className={cn('size-2 shrink-0 rounded-full', dot)} />
      {children}
    </span>
  )
}

export const LookChip = ({ of: { label, tone } }: { of: Look }) => (
  <StatusChip tone={tone}>{label}</StatusChip>
)
