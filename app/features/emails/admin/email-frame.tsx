import { useRef, useState } from 'react'

import { cn } from '#app/ui/class-names.ts'
import { renderMail } from '#domain/mail-html.ts'
import { toMailPreview } from '#domain/mail-preview.ts'

const WIDTHS = [
  { value: '390', label: 'Phone, 390' },
  { value: '640', label: 'Desktop, 640' },
] as const
const LOOKS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
] as const

/** A phone that is smaller shows it as small as it is. */
const sizeOf = (width: (typeof WIDTHS)[number]['value']) => ({
  width: `${width}px`,
  maxWidth: width === '390' ? '100%' : 'none',
})

/** On a small screen the wide one would have to be scrolled sideways. */
const firstWidth = (): (typeof WIDTHS)[number]['value'] => (window.innerWidth < 768 ? '390' : '640')

interface EmailFrameProps {
  subject: string
  /** In the marks of `domain/mail-body.ts`. */
  body: string
  storeName: string
  address: string
  siteUrl?: string
}

/** An email in the width of an inbox, in the light or in the dark, or as plain text. */
export function EmailFrame({ subject, body, storeName, address, siteUrl = '' }: EmailFrameProps) {
  const [width, setWidth] = useState(firstWidth)
  const [look, setLook] = useState<(typeof LOOKS)[number]['value']>('light')
  const { text, html } = renderMail(body, {
    subject,
    storeName,
    address,
    siteUrl: siteUrl || window.location.origin,
  })
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Choice label="Width" options={WIDTHS} chosen={width} onChoose={setWidth} />
        <Choice label="Look" options={LOOKS} chosen={look} onChoose={setLook} />
      </div>
      <p className="text-sm wrap-anywhere">
        <span className="text-muted">Subject: </span>
        <strong>{subject}</strong>
      </p>
      <div
        className="overflow-x-auto"
        // It scrolls on small screens, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="The email"
      >
        {look === 'text' ? (
          <pre
            style={sizeOf(width)}
            className="border border-hairline bg-paper p-5 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {text}
          </pre>
        ) : (
          <Document html={toMailPreview(html, look)} size={sizeOf(width)} />
        )}
      </div>
    </div>
  )
}

/** Runs no scripts: the sandbox allows none, and neither does the policy of this page. */
function Document({ html, size }: { html: string; size: ReturnType<typeof sizeOf> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)

  function measure() {
    const body = frame.current?.contentDocument?.body
    if (body) setHeight(body.scrollHeight)
  }

  return (
    <iframe
      ref={frame}
      // Its lines break elsewhere in another width.
      key={size.width}
      title="Preview of the email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      onLoad={measure}
      style={{ ...size, height }}
      className="block border border-hairline"
    />
  )
}

function Choice<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  return (
    <div role="group" aria-label={label} className="flex rounded-sm border border-line">
      {options.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={cn(
            'min-h-10 px-3 text-sm font-medium',
            value === chosen ? 'bg-ink text-paper' : 'hover:bg-sunk',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
