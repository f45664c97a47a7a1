import { CATEGORIES } from '#domain/category.ts'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { Group, Section } from './section.tsx'

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

/** Surfaces, signals, lines, and the six categories with their patterns and icons. */
export function Colours() {
  return (
    <Section
      title="Colours"
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
