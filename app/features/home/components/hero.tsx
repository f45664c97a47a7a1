import { Link } from 'react-router'
import { ArrowDown } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import type { HeroContent } from '../data/home-content.ts'
import { HeroClock } from './hero-clock.tsx'
import { TaglineTitle } from './tagline-title.tsx'

interface HeroProps {
  content: HeroContent
  /** The store's promise, where the owner wrote no headline. */
  tagline: string
  callUrl: string
  /** The About link, once that page is there. */
  aboutTo?: string
}

/** The first screen of the home page. The first number of its headline is set in the accent. */
export function Hero({ content, tagline, ...targets }: HeroProps) {
  const { headline, lead, buttons } = content
  return (
    <section className="relative overflow-hidden">
      <div className="wrap grid items-center gap-x-8 gap-y-12 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <TaglineTitle text={headline || tagline} />
          {lead && <p className="mt-8 max-w-xl text-lg text-muted md:mt-10">{lead}</p>}
          <div className="mt-8 flex flex-wrap items-center gap-3 md:mt-10">
            {buttons.map((button, index) => (
              <HeroButton
                key={button.action}
                {...button}
                {...targets}
                variant={VARIANTS[index] ?? 'quiet'}
              />
            ))}
          </div>
        </div>
        <HeroClock className="mx-auto w-[min(26rem,82vw)] lg:absolute lg:top-1/2 lg:right-[-5.5rem] lg:w-[min(40vw,38rem)] lg:-translate-y-1/2 2xl:right-0" />
      </div>
    </section>
  )
}

/** From the most important button to the least. */
const VARIANTS = ['primary', 'outline', 'quiet'] as const

function HeroButton({
  label,
  action,
  variant,
  callUrl,
  aboutTo,
}: HeroContent['buttons'][number] &
  Pick<HeroProps, 'callUrl' | 'aboutTo'> & { variant: (typeof VARIANTS)[number] }) {
  const className = buttonClass({ variant, size: 'lg' })
  switch (action) {
    case 'scroll-to-services':
      return (
        <a href="#services" className={className}>
          {label}
          <ArrowDown aria-hidden className="size-5" />
        </a>
      )
    case 'book-call':
      return (
        <ExternalButton href={callUrl} variant={variant} size="lg">
          {label}
        </ExternalButton>
      )
    case 'open-about':
      return aboutTo ? (
        <Link to={aboutTo} className={className}>
          {label}
        </Link>
      ) : null
  }
}
