import {
  useRef,
  useState,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type RefObject,
  type ReactNode,
} from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { TextHelp } from '#app/form/text-help.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'

import type { Order, OrderMessage } from '../schema.ts'
import { asTime, asWeekday } from '../order-times.ts'
import { useAccess } from '../use-order-action.ts'
import { FileList } from './file-list.tsx'
import { LinkedText } from './linked-text.tsx'
import { postOrderMessage, markOrderRead } from '../queries.ts'
import { TextAction } from './text-action.tsx'

/** As many are shown at first; the others are there on demand. */
const SHOWN_AT_FIRST = 30

interface ConversationProps {
  order: Order
  /** Who writes on the other side. */
  counterpart: string
  emptyText: string
  composer: ReactNode
  /** How many messages are seen at first, the newest; 30 unless it says otherwise. */
  shownAtFirst?: number
  /** What a message is besides words, by its id: "Revision request". */
  marks?: ReadonlyMap<string, string>
}

export function Conversation(props: ConversationProps) {
  const { order, counterpart, emptyText, composer, shownAtFirst = SHOWN_AT_FIRST, marks } = props
  const [firstShown] = useState(() => order.messages.at(-shownAtFirst)?.id)
  const end = useRef<HTMLDivElement>(null)
  const firstUnreadId = useMarkRead(order, end)
  const [showsAll, setShowsAll] = useState(false)
  const { messages } = order
  const from = messages.findIndex(({ id }) => id === firstShown)
  const shown = showsAll || from === -1 ? messages : messages.slice(from)
  return (
    <>
      {shown.length < messages.length && (
        <Button variant="outline" size="sm" onClick={() => setShowsAll(true)} className="mb-4">
          {earlierWords(messages.length - shown.length)}
        </Button>
      )}
      <div role="log" aria-label="Messages">
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map((message, place) => (
            <Message
              key={message.id}
              message={message}
              before={shown[place - 1]}
              mark={marks?.get(message.id)}
              isFirstUnread={message.id === firstUnreadId}
              counterpart={counterpart}
            />
          ))}
        </ol>
      </div>
      {messages.length === 0 && <p className="text-muted">{emptyText}</p>}
      <div ref={end} className="h-px" />
      <div className="mt-8 print:hidden">{composer}</div>
    </>
  )
}

const earlierWords = (count: number) =>
  count === 1 ? 'Show the earlier message' : `Show ${count} earlier messages`

interface MessageProps {
  message: OrderMessage
  before: OrderMessage | undefined
  mark: string | undefined
  isFirstUnread: boolean
  counterpart: string
}

const BUBBLES = {
  own: 'ml-auto border-r-[3px] border-line pr-4 pl-10',
  other: 'mr-auto border-l-[3px] border-ink pr-10 pl-4',
  note: 'ml-auto rounded-sm border border-dashed border-line bg-sunk px-4 py-3',
} as const

function Message({ message, before, mark, isFirstUnread, counterpart }: MessageProps) {
  const { isOwn, isPrivate, body, createdAt, files } = message
  const day = asWeekday(createdAt)
  const isNewDay = !before || asWeekday(before.createdAt) !== day
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isNewDay && <Separator text={day} />}
      {isFirstUnread && <Separator text="New" isLoud />}
      <div
        className={cn(
          'max-w-[min(38rem,92%)]',
          BUBBLES[isPrivate ? 'note' : isOwn ? 'own' : 'other'],
        )}
      >
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span className="font-semibold text-ink">{isOwn ? 'You' : counterpart}</span>
          {isPrivate && <span className="font-semibold">Private note</span>}
          {mark && (
            <span className="rounded-full border border-line px-2 font-semibold text-ink">
              {mark}
            </span>
          )}
          <time dateTime={createdAt}>{asTime(createdAt)}</time>
        </p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
          <LinkedText text={body} />
        </p>
        <FileList files={files} />
      </div>
    </li>
  )
}

function Separator({ text, isLoud = false }: { text: string; isLoud?: boolean }) {
  return (
    <p
      className={
        isLoud
          ? 'flex items-center gap-4 text-xs font-semibold text-ink before:h-px before:flex-1 before:bg-ink after:h-px after:flex-1 after:bg-ink'
          : 'mt-2 flex items-center gap-4 text-xs text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline'
      }
    >
      {text}
    </p>
  )
}

interface MessageComposerProps {
  messages: readonly OrderMessage[]
  label?: string
  action?: string
  /** Each kind of text has a draft of its own. A note is seen by the owner's side alone. */
  kind?: 'message' | 'reply' | 'note'
  Help?: ComponentType<TextHelp>
}

/** Writes a message. Sent again after a lost connection, it is still one message. */
export function MessageComposer(props: MessageComposerProps) {
  const { messages, label = 'Your message', action = 'Send', kind = 'message', Help } = props
  return (
    <TextAction
      draft={kind}
      field={{ label, rows: 4 }}
      missing="Please write a few words."
      maxCharacters={5000}
      files={{ label: 'Attach files' }}
      {...(Help && { Help })}
      act={({ id, text, fileIds }, access) =>
        postOrderMessage(access, { id, body: text, fileIds, isPrivate: kind === 'note' })
      }
      isRepeated
      hasArrived={(id) => messages.some((message) => message.id === id)}
      action={action}
    >
      {({ label: sendLabel, isPending, isHeld }) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={isPending} aria-disabled={isHeld || undefined}>
            {sendLabel}
          </Button>
          <p className="hidden text-xs text-muted md:block">{`Ctrl or ⌘ + Enter ${kind === 'note' ? 'keeps it' : 'sends'}`}</p>
        </div>
      )}
    </TextAction>
  )
}

/**
 * Tells the server that the conversation was read, once its end has been on the screen. Answers the
 * message before which the new ones begin; that mark stays until the page is left.
 */
function useMarkRead(order: Order, end: RefObject<HTMLElement | null>): string | null {
  const access = useAccess()
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
