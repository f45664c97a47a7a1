import type { Policy } from '../data/how-it-works-content.ts'

/** What one revision means and how the money comes back, side by side. */
export function Policies({ policies }: { policies: readonly Policy[] }) {
  return (
    <div className="wrap grid gap-x-12 gap-y-14 pt-20 md:grid-cols-2 md:pt-32">
      {policies.map(({ title, text }) => (
        <section key={title} className="border-t border-ink pt-5">
          <h2 className="max-w-[16ch] text-heading">{title}</h2>
          <p className="mt-6 max-w-[58ch]">{text}</p>
        </section>
      ))}
    </div>
  )
}
