import { MessageCircle } from 'lucide-react'
import { cn } from '#app/ui/class-names.ts'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'

const shrinkAfterPx = () => 100

/** The messaging link at the bottom right: wide on desktop until the page scrolls (product 3.11, 3.12). */
export function FloatingChat({ chatUrl, isCompact }: { chatUrl: string; isCompact: boolean }) {
  const hasScrolled = useScrolledPast(shrinkAfterPx)
  const isSmall = hasScrolled || isCompact
  return (
    <aside aria-label="Chat">
      <a
        href={chatUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with me (opens in a new tab)"
        className="fixed right-4 bottom-4 z-30 flex h-14 min-w-14 items-center justify-center rounded-full bg-ink px-4 text-sm font-semibold text-paper shadow-[0_0_0_3px_var(--paper)] hover:bg-accent hover:text-on-accent lg:right-6 lg:bottom-6 print:hidden"
      >
        <MessageCircle aria-hidden className="size-6 shrink-0" />
        <span
          className={cn(
            'hidden overflow-hidden whitespace-nowrap transition-[max-width,padding] duration-300 lg:block',
            isSmall ? 'max-w-0 pl-0' : 'max-w-40 pl-2.5',
          )}
        >
          Chat with me
        </span>
      </a>
    </aside>
  )
}
