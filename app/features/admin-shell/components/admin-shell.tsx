import { useState, type ReactNode } from 'react'

import { ConfirmProvider } from '#app/ui/admin/confirm.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { pageKeys } from '#app/ui/admin/page-keys.ts'
import { TooltipProvider } from '#app/ui/admin/tooltip.tsx'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'
import { useLeavingToasts } from '#app/ui/admin/use-leaving-toasts.ts'
import { Modal, ModalClose } from '#app/ui/modal.tsx'

import { NAV_ITEMS } from '../admin-nav.ts'
import { useShell } from '../queries.ts'
import { useShortcuts } from '../shortcuts.ts'
import { ShellContext } from './admin-page.tsx'
import { CommandPalette } from './command-palette.tsx'
import { MENU_ID, TopBar, useDocumentTheme } from './shell-frame.tsx'
import { Sidebar } from './sidebar.tsx'

interface AdminShellProps {
  storeName: string
  /** Of the admin who is signed in. */
  email: string
  onSignOut: () => void
  children: ReactNode
}

export function AdminShell({ storeName, email, onSignOut, children }: AdminShellProps) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const shell = useShell()
  const close = () => setOpen(null)
  const openPalette = () => setOpen('palette')
  const openHelp = () => setOpen('help')
  useDocumentTheme()
  useShortcuts({ openPalette, openHelp })
  const content = useKeptFocus()
  useLeavingToasts()

  return (
    <ShellContext value={{ storeName }}>
      <meta name="robots" content="noindex, nofollow" />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-3 text-sm font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <TooltipProvider>
        <ConfirmProvider>
          <div className="admin min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
            <div className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-hairline bg-sunk lg:block">
              <Sidebar storeName={storeName} shell={shell} />
            </div>
            <div className="min-w-0">
              <TopBar
                {...{ email, shell, onSignOut }}
                onOpenPalette={openPalette}
                onOpenHelp={openHelp}
              />
              <main id="content" ref={content} tabIndex={-1} className="wrap-anywhere outline-none">
                {children}
              </main>
            </div>
          </div>
          <Modal id={MENU_ID} label="Menu" shape="sheet">
            <div className="min-h-full bg-sunk">
              <ModalClose label="Close menu" className="absolute top-3 right-3" />
              <Sidebar storeName={storeName} shell={shell} />
            </div>
          </Modal>
        </ConfirmProvider>
      </TooltipProvider>
      <ShortcutSheet isOpen={open === 'help'} onClose={close} />
      <CommandPalette isOpen={open === 'palette'} onClose={close} onSignOut={onSignOut} />
    </ShellContext>
  )
}

const ACTIONS = [
  { keys: ['Ctrl K', '⌘ K'], what: 'Search or go to anything' },
  { keys: ['/'], what: 'Search in the list' },
  { keys: ['n'], what: 'New' },
  { keys: ['?'], what: 'This sheet' },
  { keys: ['Esc'], what: 'Close what is open' },
] as const

function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const ofThisPage = isOpen ? pageKeys() : []
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <p className="text-sm text-muted">They're off while you type.</p>
      <dl className="mt-4 grid gap-y-1.5 text-sm">
        {ACTIONS.map(({ keys, what }) => (
          <Line key={what} what={what} keys={keys} join="or" />
        ))}
      </dl>
      {ofThisPage.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-base">On this page</h3>
          <dl className="grid gap-y-1.5 text-sm">
            {ofThisPage.map(({ key, what }) => (
              <Line key={key} what={what} keys={[key]} join="or" />
            ))}
          </dl>
        </>
      )}
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
