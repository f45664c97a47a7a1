import { ClockMark } from '#app/ui/clock-mark.tsx'
import { DayRings } from '#app/ui/day-rings.tsx'
import { DayRuler } from '#app/ui/day-ruler.tsx'
import { Group, Section } from './section.tsx'

/** Steps in quarters of a rem, and what each is for. */
const STEPS = [
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

/** Room, corners, and the motif of the day. */
export function Spacing() {
  return (
    <Section
      title="Space and motif"
      note="Lots of room between sections, little inside them. The day of 24 ticks is the only ornament."
    >
      <Group name="Space">
        <dl>
          {STEPS.map(([step, use]) => (
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
          <DayRuler className="min-w-48 flex-1" />
        </div>
      </Group>
    </Section>
  )
}
