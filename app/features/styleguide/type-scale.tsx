import { Section } from './section.tsx'

const STEPS = [
  ['poster', 'font-display text-poster font-extrabold tracking-[-0.045em]', '24 hours'],
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

/** The steps of type, from the poster to the small print. */
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
