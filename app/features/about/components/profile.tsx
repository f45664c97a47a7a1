import { Picture } from '#app/ui/picture.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import type { AboutPage } from '../data/get-about-page.ts'

type ProfileProps = Pick<AboutPage, 'lead' | 'portraitUrl' | 'portraitAlt' | 'skills'> & {
  ownerName: string
}

/** Who the owner is, at a glance: name, one sentence, portrait, skills. */
export function Profile({ ownerName, lead, portraitUrl, portraitAlt, skills }: ProfileProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-10 pt-10 md:grid-cols-12 md:grid-rows-[1fr_auto] md:pt-16">
      <div className="md:col-span-7">
        <h1 className="max-w-[9ch] text-poster font-extrabold tracking-[-0.045em]">{ownerName}</h1>
        <p className="mt-8 max-w-xl text-lg text-muted md:mt-10">{lead}</p>
      </div>
      <div className="md:col-span-5 md:col-start-8 md:row-span-2 md:row-start-1">
        <Picture
          url={portraitUrl}
          alt={portraitAlt}
          width={800}
          height={1000}
          sizes="(min-width: 92rem) 35rem, (min-width: 48rem) 38vw, 92vw"
          priority
          className="aspect-4/5 w-full object-cover"
          fallback={
            <span className="grid aspect-4/5 place-items-center bg-sunk">
              <ClockMark className="w-3/5" />
            </span>
          }
        />
      </div>
      <Skills skills={skills} />
    </div>
  )
}

function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null
  return (
    <section aria-labelledby="skills-heading" className="md:col-span-7">
      <h2
        id="skills-heading"
        className="border-t border-ink pt-4 font-sans text-sm font-semibold tracking-normal"
      >
        Skills
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li
            key={skill}
            className="rounded-sm border border-hairline bg-raised px-3 py-1.5 text-sm"
          >
            {skill}
          </li>
        ))}
      </ul>
    </section>
  )
}
