import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

import { lateExtra } from '#app/ui/late-extra.tsx'

import { IDLE_SECONDS, mayInterrupt } from '../exit-modal-rules.ts'
import { useLeaving } from '../use-leaving.ts'

const ExitModal = lateExtra(
  'The exit modal',
  async () => (await import('./exit-modal.tsx')).ExitModal,
)

/** The exit modal, which is fetched when a visitor seems to leave and not before. */
export function ExitOffer({ stored }: { stored: unknown }) {
  const { pathname } = useLocation()
  const [leftPath, setLeftPath] = useState<string | null>(null)
  const settings = Object(stored)
  const isOn = settings.is_on === true && leftPath === null && mayInterrupt(pathname)
  const onLeaving = useCallback(() => setLeftPath(pathname), [pathname])
  const trigger = settings.trigger === 'idle' ? 'idle' : 'leaving'
  const idleSeconds = Number(settings.idle_seconds) || IDLE_SECONDS
  useLeaving(isOn, { trigger, idleSeconds }, onLeaving)
  if (leftPath === null) return null
  return <ExitModal stored={stored} path={leftPath} />
}
