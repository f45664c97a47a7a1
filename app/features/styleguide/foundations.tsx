import { CategoryLabel } from '#app/ui/category-label.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { DayRings } from '#app/ui/day-rings.tsx'
import { DayRuler } from '#app/ui/day-ruler.tsx'
import { CATEGORIES } from '#domain/category.ts'

import { Group, Section } from './section.tsx'

const STEPS = [
  ['poster', 'font-display text-poster font-bold tracking-[-0.045em]', '24 hours'],
  [
    'heading',
    'font-display text-heading font-bold tracking-tight',
    'One day, from brief to delivery',
  ],
  ['title', 'font-display text-title font-bold tracking-tight', 'Fix Google Analytics tracking'],
  ['figure', 'figures text-figure', '$1,900 · 24h · 0123456789'],
  ['lg', 'text-lg', 'A lead says in one sentence what the page is for.'],
  ['base', 'text-base', 'Running text, about 62 characters wide, in the quiet face.'],
  ['sm', 'text-sm', 'Captions, labels, navigation and everything inside a card.'],
  ['xs', 'text-xs', 'Dates, categories, the small print.'],
] as const

export function TypeScale() {
  return (
    <Section
      title="Type"
      note="Bricolage Grotesque for headings and figures, Hanken Grotesk for everything else."
    >
      <dl>
        {STEPS.map(([name, className, sample]) => (
          <div
            key={name}
            className="grid items-baseline gap-x-6 gap-y-1 border-b border-hairline py-4 first:pt-0 sm:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <dt className="text-xs text-muted">{name}</dt>
            <dd className={className}>{sample}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const SURFACES = [
  ['paper', 'bg-paper text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunk', 'bg-sunk text-ink'],
  ['ink', 'bg-ink text-paper'],
] as const

const SIGNALS = [
  ['accent', 'bg-accent text-on-accent'],
  ['accent-hover', 'bg-accent-hover text-on-accent'],
  ['positive', 'bg-positive text-on-positive'],
] as const

const LINES = [
  ['hairline', 'border-hairline'],
  ['line', 'border-line'],
  ['ink', 'border-ink'],
  ['star', 'border-star'],
] as const

export function Colors() {
  return (
    <Section
      title="Colors"
      note="Warm paper and ink with one accent. Light or dark follows the system; the names stay."
    >
      <Group name="Surfaces">
        <Swatches swatches={SURFACES} />
      </Group>
      <Group name="Signals">
        <Swatches swatches={SIGNALS} />
      </Group>
      <Group name="Lines and stars">
        <ul className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          {LINES.map(([name, className]) => (
            <li key={name} className={`border-t-2 pt-2 text-sm ${className}`}>
              {name}
            </li>
          ))}
        </ul>
      </Group>
      <Group name="Categories">
        <ul className="grid grid-cols-2 gap-5 md:grid-cols-3">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <CategoryPlaceholder category={category} className="aspect-2/1" />
              <CategoryLabel category={category} className="mt-2" />
            </li>
          ))}
        </ul>
      </Group>
    </Section>
  )
}

function Swatches({ swatches }: { swatches: readonly (readonly [string, string])[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {swatches.map(([name, className]) => (
        <li
          key={name}
          className={`flex h-24 items-end border border-hairline p-3 text-sm font-medium ${className}`}
        >
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Steps in quarters of a rem, and what each is for. */
const SPACES = [
  [2, 'between tags'],
  [4, 'inside a card'],
  [8, 'between columns'],
  [12, 'below a heading'],
  [20, 'between sections, small screens'],
  [32, 'between sections, wide screens'],
] as const

const RADII = [
  ['0', 'pictures, swatches'],
  ['2px', 'buttons, fields'],
  ['4px', 'cards, dialogs'],
] as const

export function Spacing() {
  return (
    <Section
      title="Space and motif"
      note="Lots of room between sections, little inside them. The day of 24 ticks is the only ornament."
    >
      <Group name="Space">
        <dl>
          {SPACES.map(([step, use]) => (
            <div
              key={step}
              className="grid grid-cols-[3rem_9rem_minmax(0,1fr)] items-center py-1.5"
            >
              <dt className="figures text-lg">{step}</dt>
              <dd aria-hidden>
                <span className="block h-3 bg-accent" style={{ width: `${step / 4}rem` }} />
              </dd>
              <dd className="text-sm text-muted">{use}</dd>
            </div>
          ))}
        </dl>
      </Group>
      <Group name="Corners">
        <ul className="grid grid-cols-3 gap-5">
          {RADII.map(([radius, use]) => (
            <li key={radius} className="text-sm">
              <span
                aria-hidden
                className="mb-2 block h-16 border border-ink bg-raised"
                style={{ borderRadius: radius }}
              />
              <span className="font-semibold">{radius}</span>{' '}
              <span className="text-muted">{use}</span>
            </li>
          ))}
        </ul>
      </Group>
      <Group name="The day">
        <div className="flex flex-wrap items-center gap-8">
          <ClockMark className="size-24" />
          <ClockMark hours={9} className="size-24" />
          <DayRings days={3} className="size-24" />
          <DayRuler className="h-4 min-w-48 flex-1" />
        </div>
      </Group>
    </Section>
  )
}
