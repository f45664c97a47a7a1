import { useState } from 'react'
import type { ReactNode } from 'react'

import { ConfirmProvider } from '#app/ui/admin/confirm.tsx'
import { TooltipProvider } from '#app/ui/admin/tooltip.tsx'
import { Modal, ModalClose } from '#app/ui/modal.tsx'

import { ShellContext } from './admin-page.tsx'
import { Sidebar, useDocumentTheme } from './sidebar.tsx'
import { useAlerts } from '../queries.ts'
import { useShortcuts } from '../shortcuts.ts'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { MENU_ID, TopBar } from './top-bar.tsx'

interface AdminShellProps {
  storeName: string
  /** Of the admin who is signed in. */
  email: string
  onSignOut: () => void
  children: ReactNode
}

export function AdminShell({ storeName, email, onSignOut, children }: AdminShellProps) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const alerts = useAlerts()
  const close = () => setOpen(null)
  const openPalette = () => setOpen('palette')
  const openHelp = () => setOpen('help')
  useDocumentTheme()
  useShortcuts({ openPalette, openHelp })

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
              <Sidebar storeName={storeName} alerts={alerts ?? []} />
            </div>
            <div className="min-w-0">
              <TopBar
                {...{ email, alerts, onSignOut }}
                onOpenPalette={openPalette}
                onOpenHelp={openHelp}
              />
              <main id="content" tabIndex={-1} className="outline-none">
                {children}
              </main>
            </div>
          </div>
          <Modal id={MENU_ID} label="Menu" shape="sheet">
            <div className="min-h-full bg-sunk">
              <ModalClose label="Close menu" className="absolute top-3 right-3" />
              <Sidebar storeName={storeName} alerts={alerts ?? []} />
            </div>
          </Modal>
        </ConfirmProvider>
      </TooltipProvider>
      <ShortcutSheet isOpen={open === 'help'} onClose={close} />
      <CommandPalette isOpen={open === 'palette'} onClose={close} onSignOut={onSignOut} />
    </ShellContext>
  )
}
