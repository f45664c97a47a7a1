import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

import { lateExtra } from '#app/ui/late-extra.tsx'

import { mayInterrupt, readExitWatch } from '../exit-modal-rules.ts'
import { useLeaving } from '../use-leaving.ts'

const ExitModal = lateExtra(
  'The exit modal',
  async () => (await import('./exit-modal.tsx')).ExitModal,
)

/** The exit modal, which is fetched when a visitor seems to leave and not before. */
export function ExitOffer({ stored }: { stored: unknown }) {
  const { pathname } = useLocation()
  const [leftPath, setLeftPath] = useState<string | null>(null)
  const onLeaving = useCallback(() => setLeftPath(pathname), [pathname])
  const isOpen = leftPath === null && mayInterrupt(pathname)
  useLeaving(isOpen ? readExitWatch(stored) : null, onLeaving)
  if (leftPath === null) return null
  return <ExitModal path={leftPath} />
}
