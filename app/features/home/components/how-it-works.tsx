import { DayRuler } from '#app/ui/day-ruler.tsx'

interface Step {
  when: string
  title: string
  text: string
}

/** Before the clock, its start, its run, its end: the ruler lies from the second to the fourth. */
const STEPS: readonly [Step, Step, Step, Step] = [
  {
    when: 'Order',
    title: 'Pick and pay',
    text: 'Every service has one price and a list of what is in it. No quotes, no sales calls.',
  },
  {
    when: 'Hour 0',
    title: 'Send the brief',
    text: 'A short form asks for what the work needs: access, goals, examples. Then the clock starts.',
  },
  {
    when: 'Hours 1–23',
    title: 'The work happens',
    text: 'One strategist does it, start to finish, and you see where your order stands at any time.',
  },
  {
    when: 'Hour 24',
    title: 'Delivered',
    text: 'Files in the format you prefer, and one round of revisions if something is not as you meant it.',
  },
]

/** The four stations of an order, laid along one day. */
export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-heading"
      className="wrap pt-20 md:pt-32"
    >
      <h2 id="how-it-works-heading" className="max-w-[16ch] text-heading">
        One day, from brief to delivery
      </h2>
      <div aria-hidden className="mt-12 hidden border-t border-ink lg:block">
        <DayRuler className="mx-[25%] h-6" />
      </div>
      <ol className="mt-8 lg:mt-0 lg:grid lg:grid-cols-4">
        {STEPS.map(({ when, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-hairline py-6 md:grid-cols-[12rem_1fr] lg:block lg:border-0 lg:py-0 lg:pt-2 lg:pr-8"
          >
            <p className="figures text-lg whitespace-nowrap text-accent lg:text-title">{when}</p>
            <div>
              <h3 className="text-title lg:mt-8">{title}</h3>
              <p className="mt-2 max-w-[36ch] text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
