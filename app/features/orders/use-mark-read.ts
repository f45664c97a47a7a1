import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

import { markOrderRead } from './queries.ts'
import type { Order, OrderAccess } from './schema.ts'

/**
 * Tells the server that the conversation was read, once its end has been on the screen. Answers the
 * message before which the new ones begin; that mark stays until the page is left.
 */
export function useMarkRead(
  order: Order,
  access: OrderAccess,
  end: RefObject<HTMLElement | null>,
): string | null {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => markOrderRead(access),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['order', access.orderId] }),
    // At worst the message shows as unread again: no harm, so nothing to say.
    onError: (error) => console.warn('The conversation could not be marked as read.', error),
  })
  const isSeen = useIsSeen(end)
  const tried = useRef('')
  const unreadUpTo = order.unreadCount > 0 ? (order.messages.at(-1)?.id ?? '') : ''

  useEffect(() => {
    if (!isSeen || isPending || unreadUpTo === '' || tried.current === unreadUpTo) return
    tried.current = unreadUpTo
    mutate()
  }, [isSeen, isPending, unreadUpTo, mutate])

  return useFirstUnread(order)
}

function useFirstUnread({ messages, unreadCount }: Order): string | null {
  const [marked, setMarked] = useState<string | null>(null)
  const first = messages.filter(({ isOwn }) => !isOwn).at(-unreadCount)?.id
  const isNew = unreadCount > 0 && first !== undefined && marked === null
  if (isNew) setMarked(first)
  return isNew ? first : marked
}

/** Whether an element is on the screen of a page that is seen. */
function useIsSeen(target: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => true,
  )
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setOnScreen(entry?.isIntersecting === true)
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOnScreen && !isHidden
}

function onVisibilityChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
