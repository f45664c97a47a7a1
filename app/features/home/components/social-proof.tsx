import { Avatar } from '#app/ui/avatar.tsx'
import { cn } from '#app/ui/class-names.ts'

import type { HomePage } from '../schema.ts'

const SHOWN = 5
const SHOWN_ON_MOBILE = 4

type Clients = Pick<HomePage, 'featured_clients' | 'client_count'>

interface SocialProofProps extends Clients {
  /** For people: "15+". */
  brands: string
  projects: string
  /** "September 2024"; '' where the owner has set no date. */
  since: string
}

export function SocialProof({ brands, projects, since, ...clients }: SocialProofProps) {
  return (
    <section aria-label="Customers so far" className="wrap">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-6 border-y border-hairline py-6 md:flex-nowrap md:justify-between md:gap-x-8 lg:justify-start lg:gap-x-20">
        {clients.featured_clients.length > 0 && <Faces {...clients} />}
        <Fact figure={brands} text="brands worldwide" />
        <Fact
          figure={projects}
          text={since ? `projects delivered since ${since}` : 'projects delivered'}
        />
      </div>
    </section>
  )
}

function Faces({ featured_clients, client_count }: Clients) {
  const shown = featured_clients.slice(0, SHOWN)
  return (
    <ul aria-label="Featured clients" className="flex items-center">
      {shown.map(({ client_name: name, client_company: company, client_avatar_url }, index) => (
        <li
          key={`${name} ${company}`}
          className={cn(
            'rounded-full ring-3 ring-paper not-first:-ml-2.5 md:max-lg:not-first:-ml-4',
            index >= SHOWN_ON_MOBILE && 'hidden md:block',
          )}
        >
          <Avatar name={name} url={client_avatar_url} className="size-12" />
          <span className="sr-only">{company ? `${name}, ${company}` : name}</span>
        </li>
      ))}
      <MoreClients count={client_count - SHOWN_ON_MOBILE} className="md:hidden" />
      <MoreClients count={client_count - shown.length} className="hidden md:block" />
    </ul>
  )
}

function MoreClients({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null
  return (
    <li className={cn('figures pl-3 text-lg tracking-normal', className)}>
      +{count}
      <span className="sr-only"> more</span>
    </li>
  )
}

/** Nothing where the owner has set no figure. */
function Fact({ figure, text }: { figure: string; text: string }) {
  if (figure === '') return null
  return (
    <p className="flex items-center gap-3">
      <span className="figures text-figure">{figure}</span>
      <span className="max-w-[12.32em] text-sm leading-snug text-muted">{text}</span>
    </p>
  )
}
