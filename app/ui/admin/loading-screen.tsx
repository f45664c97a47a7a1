import { ClockMark } from '../clock-mark.tsx'

/** A page on its way (product 18.2). */
export function LoadingScreen({ text = 'Loading application...' }: { text?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[60vh] content-center justify-items-center gap-5 text-sm text-muted"
    >
      <span className="animate-[skeleton-breathe_1.6s_ease-in-out_infinite]">
        <ClockMark hours={24} className="size-16" depth={9} weight={0.2} />
      </span>
      {text}
    </div>
  )
}
