import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { Check, Ellipsis, ExternalLink, type LucideIcon } from 'lucide-react'
import { use, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { cn } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { AroundDialog } from './dialog.tsx'
import { Tooltip } from './tooltip.tsx'

/** One thing that a menu offers: an action, a page (`to`), or an address in a new tab (`href`). */
export interface MenuAction {
  label: string
  icon?: LucideIcon
  /** False, perhaps later: it was not done. */
  onSelect?: () => unknown
  /** A single key that does it, in a list for the row that the keys are about. */
  hotkey?: string
  to?: string
  href?: string
  isDestructive?: boolean
  isDisabled?: boolean
  /** Why it is not possible, or what it will do. */
  note?: string
}

interface ActionMenuProps {
  label: string
  actions: readonly MenuAction[]
  /** A button; three dots without it. */
  trigger?: ReactNode
  /** What the button is, where it shows only an icon. */
  tip?: string
}

export function ActionMenu({
  label,
  actions,
  trigger,
  tip = trigger ? undefined : label,
}: ActionMenuProps) {
  const chosen = useRef<(() => unknown) | null>(null)
  const opener = (
    <DropdownMenu.Trigger asChild>
      {trigger ?? (
        <IconButton
          label={label}
          icon={Ellipsis}
          className="grid size-9 place-items-center rounded-sm hover:bg-sunk aria-expanded:bg-sunk"
        />
      )}
    </DropdownMenu.Trigger>
  )
  return (
    <DropdownMenu.Root modal={false}>
      {tip ? <Tooltip label={tip}>{opener}</Tooltip> : opener}
      <MenuSurface
        label={label}
        onClosed={() => {
          // The focus is back on the button by now: a dialog that opens gives it back there.
          chosen.current?.()
          chosen.current = null
        }}
      >
        {actions.map((action) => (
          <ActionItem
            key={action.label}
            action={action}
            onChoose={() => {
              chosen.current = action.onSelect ?? null
            }}
          />
        ))}
      </MenuSurface>
    </DropdownMenu.Root>
  )
}

interface ChoiceMenuProps {
  label: string
  trigger: ReactNode
  options: readonly { key: string; label: string; isChosen: boolean }[]
  onToggle: (key: string, isChosen: boolean) => void
}

/** A menu of things that are on or off; it stays open while one chooses. */
export function ChoiceMenu({ label, trigger, options, onToggle }: ChoiceMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <MenuSurface label={label}>
        {options.map((option) => (
          <DropdownMenu.CheckboxItem
            key={option.key}
            checked={option.isChosen}
            onCheckedChange={(isChosen) => onToggle(option.key, isChosen)}
            onSelect={(event) => event.preventDefault()}
            className={ITEM}
          >
            <span aria-hidden className="grid size-4 place-items-center">
              <DropdownMenu.ItemIndicator>
                <Check className="size-4" />
              </DropdownMenu.ItemIndicator>
            </span>
            {option.label}
          </DropdownMenu.CheckboxItem>
        ))}
      </MenuSurface>
    </DropdownMenu.Root>
  )
}

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 text-sm outline-none select-none ' +
  'data-highlighted:bg-sunk data-disabled:cursor-default data-disabled:text-muted'

function MenuSurface({
  label,
  onClosed,
  children,
}: {
  label: string
  onClosed?: () => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.Portal container={use(AroundDialog)}>
      <DropdownMenu.Content
        aria-label={label}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={() => {
          if (onClosed) queueMicrotask(onClosed)
        }}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-[0_8px_30px_rgb(20_14_8/0.16)]"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  )
}

function ActionItem({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const { label, icon: Icon, to, href, note, hotkey, isDestructive, isDisabled = false } = action
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0">
        {label}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      {hotkey && (
        <kbd aria-hidden className="ml-auto pl-4 font-sans text-xs text-muted uppercase">
          {hotkey}
        </kbd>
      )}
      {href && <ExternalLink aria-hidden className="ml-auto size-3.5" />}
    </>
  )
  const link =
    to !== undefined ? (
      <Link to={to}>{content}</Link>
    ) : (
      href !== undefined && (
        <a href={href} target="_blank" rel="noreferrer">
          {content}
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )
    )
  return (
    <DropdownMenu.Item
      asChild={Boolean(link)}
      aria-keyshortcuts={hotkey}
      disabled={isDisabled}
      onSelect={onChoose}
      className={cn(ITEM, isDestructive && !isDisabled && 'text-accent')}
    >
      {link || content}
    </DropdownMenu.Item>
  )
}
