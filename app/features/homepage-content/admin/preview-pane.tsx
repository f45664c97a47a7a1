import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useWidth } from '#app/ui/admin/use-width.ts'
import { cn } from '#app/ui/class-names.ts'

import { PREVIEW_READY, type PreviewMessage } from '../preview-message.ts'

/** Whole screens: some type on the page grows with their height. */
const SCREENS = [
  { px: 390, height: 844, label: 'Phone' },
  { px: 768, height: 1024, label: 'Tablet' },
  { px: 1440, height: 900, label: 'Desktop' },
] as const
type Screen = (typeof SCREENS)[number]
/** From here on the frame beside the form has room for more than a phone. */
const WIDE_WINDOW_PX = 1280

/** What was chosen last, for all parts until the page is left or loaded again. */
let chosen: Screen | null = null

const firstScreen = () => chosen ?? SCREENS[window.innerWidth >= WIDE_WINDOW_PX ? 2 : 0]
/** So that a page is drawn once for what is typed in a moment. */
const WAIT_MS = 150

interface PreviewPaneProps {
  /** The public page in the frame. */
  page: string
  /** Where on it; a selector. */
  place: string | null
  /** The block as it would be published; null while the form holds something wrong. */
  blocks: PreviewMessage['blocks'] | null
}

/** The real page beside the form, at three widths, with what is being typed. */
export function PreviewPane({ page, place, blocks }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box) || SCREENS[0].px
  const [screen, setScreen] = useState(firstScreen)
  const scale = Math.min(1, room / screen.px)
  const last = useRef(blocks)
  const [isReady, setIsReady] = useState(false)

  function send(given: PreviewMessage['blocks'] | null) {
    if (given) last.current = given
    if (!last.current) return
    const message: PreviewMessage = { kind: 'content-preview', blocks: last.current, place }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }
  const sendTyped = useEffectEvent(send)

  function choose(wanted: Screen) {
    chosen = wanted
    setScreen(wanted)
  }

  useEffect(() => {
    const timer = setTimeout(() => sendTyped(blocks), WAIT_MS)
    return () => clearTimeout(timer)
  }, [blocks])

  useEffect(() => {
    const answer = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isMine = origin === location.origin && source === frame.current?.contentWindow
      if (!isMine || data !== PREVIEW_READY) return
      setIsReady(true)
      sendTyped(null)
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [])

  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Width of the preview</legend>
          {SCREENS.map((offered) => (
            <label
              key={offered.px}
              className={cn(
                'inline-flex h-10 cursor-pointer items-center rounded-sm border px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                offered === screen
                  ? 'border-ink bg-ink text-paper'
                  : 'border-hairline hover:border-ink',
              )}
            >
              <input
                type="radio"
                name="preview-width"
                className="sr-only"
                checked={offered === screen}
                onChange={() => choose(offered)}
              />
              {offered.label}
              <span className="ml-1.5 text-xs tabular-nums">{offered.px}</span>
            </label>
          ))}
        </fieldset>
        <a
          href={`${page}?preview=1`}
          target="_blank"
          rel="noopener"
          className="inline-flex h-10 items-center gap-1.5 text-sm text-link"
        >
          Open saved drafts in a new tab
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </div>
      <p role="status" className="min-h-5 text-xs text-muted">
        {blocks === null
          ? 'The preview waits until every field is right.'
          : isReady
            ? ''
            : 'Loading the preview…'}
      </p>
      <div
        ref={box}
        className="overflow-hidden rounded-md border border-hairline bg-paper"
        style={{ height: screen.height * scale }}
      >
        {/* The store's own page, which needs its scripts and the owner's session: a sandbox with both is none. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title="Preview of the page"
          src={`${page}?preview=1`}
          // Until it has what is typed, it shows what is published.
          className={cn('mx-auto block origin-top-left border-0', !isReady && 'invisible')}
          style={{
            width: screen.px,
            height: screen.height,
            transform: scale < 1 ? `scale(${scale})` : undefined,
          }}
        />
      </div>
    </section>
  )
}
