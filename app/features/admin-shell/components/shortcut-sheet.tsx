import { Dialog } from '#app/ui/admin/dialog.tsx'

import { NAV_ITEMS } from '../admin-nav.ts'

const ACTIONS = [
  { keys: ['Ctrl K', '⌘ K'], what: 'Search or go to anything' },
  { keys: ['/'], what: 'Search in the list' },
  { keys: ['n'], what: 'New' },
  { keys: ['?'], what: 'This sheet' },
  { keys: ['Esc'], what: 'Close what is open' },
] as const

export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <p className="text-sm text-muted">They're off while you type.</p>
      <dl className="mt-4 grid gap-y-1.5 text-sm">
        {ACTIONS.map(({ keys, what }) => (
          <Line key={what} what={what} keys={keys} join="or" />
        ))}
      </dl>
      <h3 className="mt-5 mb-2 text-base">Go to</h3>
      <dl className="grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
        {NAV_ITEMS.filter((item) => item.key).map(({ label, key = '' }) => (
          <Line key={label} what={label} keys={['g', key]} join="then" />
        ))}
      </dl>
    </Dialog>
  )
}

function Line({ what, keys, join }: { what: string; keys: readonly string[]; join: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{what}</dt>
      <dd className="flex items-center gap-1.5 text-xs text-muted">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1.5">
            {index > 0 && join}
            <kbd className="min-w-6 rounded-sm border border-line bg-raised px-1.5 py-0.5 text-center font-sans text-ink">
              {key}
            </kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
