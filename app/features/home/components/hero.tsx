import { Link } from 'react-router'
import { ArrowDown } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { HeroClock } from './hero-clock.tsx'
import { TaglineTitle } from './tagline-title.tsx'

interface HeroProps {
  /** The store's promise; its first number is set in the accent. */
  tagline: string
  lead: string
  callUrl: string
  /** The About link, once that page is there. */
  aboutTo?: string
}

/** The first screen of the home page. */
export function Hero({ tagline, lead, callUrl, aboutTo }: HeroProps) {
  return (
    <section className="relative overflow-hidden">
      <div className="wrap grid items-center gap-x-8 gap-y-12 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <TaglineTitle text={tagline} />
          <p className="mt-8 max-w-xl text-lg text-muted md:mt-10">{lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3 md:mt-10">
            <a href="#services" className={buttonClass({ size: 'lg' })}>
              Browse Services
              <ArrowDown aria-hidden className="size-5" />
            </a>
            <ExternalButton href={callUrl} size="lg">
              Book a Call
            </ExternalButton>
            {aboutTo && (
              <Link to={aboutTo} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
                About
              </Link>
            )}
          </div>
        </div>
        <HeroClock className="mx-auto w-[min(26rem,82vw)] lg:absolute lg:top-1/2 lg:right-[-5.5rem] lg:w-[min(40vw,38rem)] lg:-translate-y-1/2 2xl:right-0" />
      </div>
    </section>
  )
}
