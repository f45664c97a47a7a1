import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { LogOut, Moon, Package, Plus, ShoppingBag, Store, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'

import { Dialog } from '#app/ui/admin/dialog.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'

import { MORE_PAGES, NAV_ITEMS, findNavGroup } from '../admin-nav.ts'
import { recordsQuery } from '../queries.ts'
import { useTheme } from './shell-frame.tsx'

const DEBOUNCE_MS = 200

interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
}

/** One field for everything: pages, actions, and records that the server finds. */
export function CommandPalette({ isOpen, onClose, onSignOut }: CommandPaletteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search or go to" isBare>
      <Palette onClose={onClose} onSignOut={onSignOut} />
    </Dialog>
  )
}

function Palette({ onClose, onSignOut }: Omit<CommandPaletteProps, 'isOpen'>) {
  const navigate = useNavigate()
  const { setTheme } = useTheme()
  const [text, setText] = useState('')
  const wanted = useDebounced(useDeferredValue(text.trim()), DEBOUNCE_MS)
  const records = useQuery(recordsQuery(wanted))
  const found = wanted.length >= 2 && text.trim().length >= 2 ? (records.data ?? []) : []

  function go(to: string) {
    onClose()
    void navigate(to)
  }

  const actions: readonly [label: string, LucideIcon, keywords: string, act: () => void][] = [
    ['Create service', Plus, 'new add product', () => void navigate('/admin/services/new')],
    ['Write a post', Plus, 'new add blog article', () => void navigate('/admin/blog/new')],
    ['View store', Store, 'open shop website', () => void window.open('/', '_blank', 'noreferrer')],
    ['Dark theme', Moon, 'night mode', () => setTheme('dark')],
    ['Light theme', Moon, 'day mode', () => setTheme('light')],
    ['Sign out', LogOut, 'log out leave', onSignOut],
  ]

  return (
    <Command label="Search or go to" loop>
      <Command.Input
        data-autofocus
        value={text}
        onValueChange={setText}
        maxLength={200}
        placeholder="A page, an action, a service, an order…"
        className="h-14 w-full border-b border-hairline bg-transparent px-5 text-base -outline-offset-4 placeholder:text-muted"
      />
      <Command.List className="max-h-[min(60vh,26rem)] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-sm text-muted">
          {records.isFetching ? 'Searching…' : 'Nothing found.'}
        </Command.Empty>
        {found.length > 0 && (
          <Command.Group heading="Records" className={GROUP}>
            {found.map(({ kind, id, title, note, to }) => (
              <Entry
                key={id}
                value={`record ${id}`}
                label={title}
                note={note}
                icon={kind === 'order' ? ShoppingBag : Package}
                // The server has found it: the palette's own filter must not think otherwise.
                keywords={text.trim()}
                onSelect={() => go(to)}
              />
            ))}
          </Command.Group>
        )}
        <Command.Group heading="Actions" className={GROUP}>
          {actions.map(([label, icon, keywords, act]) => (
            <Entry
              key={label}
              label={label}
              icon={icon}
              keywords={keywords}
              onSelect={() => {
                onClose()
                act()
              }}
            />
          ))}
        </Command.Group>
        <Command.Group heading="Pages" className={GROUP}>
          {[...NAV_ITEMS, ...MORE_PAGES].map((item) => (
            <Entry
              key={item.to}
              label={item.label}
              icon={item.icon}
              note={item.soon ? 'soon' : findNavGroup(item)?.label}
              keywords={item.keywords}
              onSelect={() => go(item.to)}
            />
          ))}
        </Command.Group>
      </Command.List>
    </Command>
  )
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted'

function Entry({
  label,
  value = label,
  note,
  icon: Icon,
  keywords = '',
  onSelect,
}: {
  label: string
  value?: string
  note?: string | undefined
  icon: LucideIcon
  /** Other words it is found by. */
  keywords?: string | undefined
  onSelect: () => void
}) {
  return (
    <Command.Item
      value={value}
      keywords={keywords.split(' ')}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm data-[selected=true]:bg-sunk"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{label}</span>
      {note && <span className="ml-auto shrink-0 truncate pl-4 text-xs text-muted">{note}</span>}
    </Command.Item>
  )
}
