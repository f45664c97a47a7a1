import * as RadixTooltip from '@radix-ui/react-tooltip'
import { useRef, useState, type FocusEvent, type ReactElement } from 'react'

import { IconButton as PlainIconButton, type IconButtonProps } from '../icon-button.tsx'

/** Around all tooltips: the first comes after 700 ms, its neighbors immediately for 300 ms (product 18.10). */
export const TooltipProvider = RadixTooltip.Provider

export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      {/* The control says the same to screen readers: as a description they would hear it twice. */}
      <RadixTooltip.Trigger asChild aria-describedby={undefined} onFocus={keepQuietForPointers}>
        {children}
      </RadixTooltip.Trigger>
      <Tip label={label} />
    </RadixTooltip.Root>
  )
}

/** The definition of a term, behind a button that does nothing else: a tap or click shows it, too, until the next one. */
export function Definition({ text, children }: { text: string; children: ReactElement }) {
  const [isHovered, setHovered] = useState(false)
  const [isPinned, setPinned] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)

  // The library closes at each press, which would take away and show again what is to stay.
  const onPointerDown = () => {
    const release = () => {
      isPressed.current = false
    }
    isPressed.current = true
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, release, { once: true })
    }
  }

  return (
    <RadixTooltip.Root
      open={isHovered || isPinned}
      onOpenChange={(isOpen) => isPressed.current || setHovered(isOpen)}
    >
      <RadixTooltip.Trigger
        asChild
        ref={trigger}
        aria-describedby={undefined}
        onFocus={keepQuietForPointers}
        onPointerDown={onPointerDown}
        onClick={() => setPinned(!isPinned)}
        onBlur={() => setPinned(false)}
      >
        {children}
      </RadixTooltip.Trigger>
      <Tip
        label={text}
        onEscape={() => setPinned(false)}
        onPressOutside={(event) => {
          if (event.target instanceof Node && trigger.current?.contains(event.target)) {
            event.preventDefault()
          } else setPinned(false)
        }}
      />
    </RadixTooltip.Root>
  )
}

function Tip({
  label,
  onEscape,
  onPressOutside,
}: {
  label: string
  onEscape?: () => void
  onPressOutside?: (event: CustomEvent) => void
}) {
  return (
    <RadixTooltip.Portal>
      <RadixTooltip.Content
        sideOffset={6}
        collisionPadding={8}
        onEscapeKeyDown={(event) => {
          onEscape?.()
          leaveEscapeToOthers(event)
        }}
        {...(onPressOutside && { onPointerDownOutside: onPressOutside })}
        className="z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper"
      >
        {label}
      </RadixTooltip.Content>
    </RadixTooltip.Portal>
  )
}

/** Escape takes the tooltip away, and closes the dialog around it with the same press: the library would keep it. */
function leaveEscapeToOthers(event: KeyboardEvent) {
  Object.defineProperty(event, 'preventDefault', {
    configurable: true,
    // The library's own call comes right after this; later ones are meant.
    value: () => void Reflect.deleteProperty(event, 'preventDefault'),
  })
}

/** A menu or dialog that closes gives the focus back: that is no request for the name. */
function keepQuietForPointers(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

/** An icon's button with its name in a tooltip; `tip` are the words that the eye needs of it. */
export function IconButton({
  tip,
  ...button
}: Omit<IconButtonProps, 'iconClassName'> & { tip?: string }) {
  return (
    <Tooltip label={tip ?? button.label}>
      <PlainIconButton {...button} iconClassName="size-4" />
    </Tooltip>
  )
}
