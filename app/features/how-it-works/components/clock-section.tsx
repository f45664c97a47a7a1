import { Link } from 'react-router'
import type { HowItWorksPage } from '../data/get-how-it-works.ts'
import { ExampleLog } from './example-log.tsx'

/** When the clock starts, and an order of a one-day service as proof (product 14.18, 14.19). */
export function ClockSection({ clock, example }: Pick<HowItWorksPage, 'clock' | 'example'>) {
  return (
    <section
      aria-labelledby="clock-heading"
      className="mt-10 border-y border-hairline bg-raised md:mt-20"
    >
      <div className="wrap py-16 md:py-24">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 id="clock-heading" className="text-heading lg:col-span-4">
            {clock.title}
          </h2>
          <p className="max-w-[62ch] text-lg lg:col-span-8">{clock.text}</p>
        </div>
        {example.events.length > 1 && (
          <div className="mt-14 md:mt-20">
            <h3 className="max-w-[24ch] text-[2rem] leading-tight">{example.intro}</h3>
            <ExampleLog events={example.events} />
            {example.serviceSlug && (
              <p className="mt-6 text-sm">
                <Link to={`/service/${example.serviceSlug}`} className="text-link">
                  See the service of this example
                </Link>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
