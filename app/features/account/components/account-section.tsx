import { useId, type ReactNode } from 'react'

/** One matter of the account: what it is on the left, what to do about it on the right. */
export function AccountSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-hairline py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-14"
    >
      <div>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-[36ch] text-sm text-muted">{lead}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
