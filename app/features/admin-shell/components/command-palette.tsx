import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import {
  BadgePercent,
  Inbox,
  LogOut,
  Mail,
  Moon,
  Package,
  Plus,
  ShoppingBag,
  Store,
  User,
  type LucideIcon,
} from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'

import { Dialog } from '#app/ui/admin/dialog.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'

import { MORE_PAGES, NAV_ITEMS, findNavGroup } from '../admin-nav.ts'
import { PAGE_WORDS } from '../palette-words.ts'
import { recordsQuery, type PaletteRecord } from '../queries.ts'
import { scoreEntry } from '../score-entry.ts'
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
    ['Create promo code', Plus, 'new add', () => void navigate('/admin/promo-codes/new')],
    ['Write a post', Plus, 'new add blog article', () => void navigate('/admin/blog/new')],
    ['View store', Store, 'open shop website', () => void window.open('/', '_blank', 'noreferrer')],
    ['Dark theme', Moon, 'night mode', () => setTheme('dark')],
    ['Light theme', Moon, 'day mode', () => setTheme('light')],
    ['Sign out', LogOut, 'log out leave', onSignOut],
  ]

  return (
    <Command label="Search or go to" loop filter={scoreOf}>
      <Command.Input
        data-autofocus
        value={text}
        onValueChange={setText}
        maxLength={200}
        placeholder="A page, a person, an order, an email…"
        className="h-14 w-full border-b border-hairline bg-transparent px-5 text-base -outline-offset-4 placeholder:text-muted"
      />
      <Command.List className="max-h-[min(60vh,26rem)] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-sm text-muted">
          {records.isFetching ? 'Searching…' : 'Nothing found.'}
        </Command.Empty>
        {found.length > 0 && (
          <Command.Group heading="Records" className={GROUP}>
            {found.map(({ kind, id, title, note }) => (
              <Entry
                key={`${kind} ${id}`}
                value={`${RECORD}${kind} ${id}`}
                label={title}
                note={note}
                icon={RECORDS[kind].icon}
                onSelect={() => go(RECORDS[kind].to(id))}
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
              note={findNavGroup(item)?.label}
              keywords={PAGE_WORDS[item.to]}
              onSelect={() => go(item.to)}
            />
          ))}
        </Command.Group>
      </Command.List>
    </Command>
  )
}

const RECORD = 'record '

/** The server has found a record: the palette must not think otherwise. */
const scoreOf = (value: string, typed: string, keywords?: string[]) =>
  value.startsWith(RECORD) ? 1 : scoreEntry(value, typed, keywords)

const RECORDS: Readonly<
  Record<PaletteRecord['kind'], { icon: LucideIcon; to: (id: string) => string }>
> = {
  person: { icon: User, to: (email) => `/admin/orders?${new URLSearchParams({ q: email })}` },
  order: { icon: ShoppingBag, to: (id) => `/admin/orders/${id}` },
  service: { icon: Package, to: (id) => `/admin/services/${id}` },
  promo: { icon: BadgePercent, to: (id) => `/admin/promo-codes/${id}` },
  mail: { icon: Mail, to: (id) => `/admin/outbox?${new URLSearchParams({ mail: id })}` },
  thread: { icon: Inbox, to: (id) => `/admin/crm/inbox/${id}` },
  contact: { icon: User, to: (id) => `/admin/crm/people/${id}` },
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
