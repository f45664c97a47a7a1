import type { ReactNode } from 'react'

/** Says that the page below is the owner's preview. `children` lead back to where it is edited. */
export function PreviewBar({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <section aria-label="Preview" className="bg-ink text-paper print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-3 text-sm">
        <strong className="figures text-base">Preview</strong>
        <p className="min-w-0 flex-1 basis-64">{text}</p>
        {children}
      </div>
    </section>
  )
}
