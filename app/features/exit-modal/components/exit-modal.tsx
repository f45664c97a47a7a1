import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { keepStored, readStored } from '#app/backend/stored-json.ts'
import { Modal } from '#app/ui/modal.tsx'
import { askProcedure } from '#app/backend/ask-backend.ts'

import { mayInterrupt } from '../exit-modal-rules.ts'
import { exitModalQuery } from '../queries.ts'
import { drawCopy, isModalDue, readExitModal, type ExitModalSettings } from '../schema.ts'
import { isInUse } from '../use-leaving.ts'
import { ModalContent } from './modal-content.tsx'

const MODAL_ID = 'exit-modal'
/** When this visitor saw it, in ms: kept in this browser only. */
const SEEN_KEY = 'exitModalSeenAt'
const WHAT = 'When the exit modal was seen'

/** The exit modal over the page that a visitor seems to leave, where it is due (product 3.26). */
export function ExitModal({ path }: { path: string }) {
  const { data: stored } = useQuery(exitModalQuery())
  return stored === undefined ? null : <StoredModal stored={stored} path={path} />
}

function StoredModal({ stored, path }: { stored: unknown; path: string }) {
  // Decided once: the change of page that its own button makes must not decide again.
  const [settings] = useState(() => dueSettings(stored, path))
  const [drawn] = useState(() => settings && drawCopy(settings, Math.random()))
  const hasFollowed = useRef(false)

  const count = (event: Event) => tellStore(event, { run: settings?.run ?? 1, copy: drawn?.copy })
  const show = useEffectEvent(async (dialog: HTMLDialogElement) => {
    if ((await count('shown')) === false || dialog.open || !dialog.isConnected) return
    if (isInTheWay()) return
    dialog.showModal()
  })
  useEffect(() => {
    if (!settings) return
    if (isInTheWay()) return
    // Without a memory it would come again and again.
    if (!keepStored(SEEN_KEY, Date.now(), WHAT)) return
    const dialog = document.getElementById(MODAL_ID)
    if (dialog instanceof HTMLDialogElement) void show(dialog)
  }, [settings])

  function follow() {
    if (hasFollowed.current) return
    hasFollowed.current = true
    void count('followed')
  }

  if (!settings || !drawn) return null
  const { buttonTo, offerCode } = settings
  return (
    <Modal
      id={MODAL_ID}
      label={drawn.title}
      onClose={() => {
        if (!hasFollowed.current) void count('closed')
      }}
    >
      <ModalContent {...drawn} buttonTo={buttonTo} offerCode={offerCode} onFollow={follow} />
    </Modal>
  )
}

/** The visitor may have gone on while the words came, or the answer of the store. */
const isInTheWay = () => !mayInterrupt(location.pathname) || isInUse()

function dueSettings(stored: unknown, path: string): ExitModalSettings | null {
  const settings = readExitModal(stored)
  const seenAt = Number(readStored(SEEN_KEY, WHAT)) || null
  return settings && isModalDue(settings, { path, now: Date.now(), seenAt }) ? settings : null
}

type Event = 'shown' | 'closed' | 'followed'

/** False: it is not to be shown. Whether counting worked is of no concern to the visitor. */
async function tellStore(
  event: Event,
  { run, copy = 'a' }: { run: number; copy: 'a' | 'b' | undefined },
): Promise<boolean> {
  try {
    const counted = { p_event: event, p_run: run, p_copy: copy }
    return (await askProcedure('count_exit_modal', counted)) ?? true
  } catch (error) {
    console.debug('The exit modal was not counted.', error)
    return true
  }
}
