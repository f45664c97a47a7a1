import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import * as z from 'zod/mini'

import { checkedAt } from '#app/form/fields.ts'
import type { TextHelp } from '#app/form/text-help.ts'
import { toClear, useCheckedForm } from '#app/form/use-checked-form.ts'
import { isSendKey, useTextKey } from '#app/form/written-text.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import type { OrderAccess, OrderFile } from '../schema.ts'
import { dropDraft, keepDraft, NO_DRAFT, readDraft, type DraftKind } from '../order-drafts.ts'
import { failureWords, useAccess, useOrderAction } from '../use-order-action.ts'
import { useUploads } from '../use-uploads.ts'
import { FilePicker } from './file-picker.tsx'

/** What goes out. With the same id it is the same, however often it is sent. */
export interface SentText {
  id: string
  text: string
  fileIds: readonly string[]
}

export interface TextActionState {
  label: string
  isPending: boolean
  /** Files are on their way: it waits for them. */
  isHeld: boolean
}

interface TextActionProps {
  /** What was begun is kept in this browser, each kind for itself. */
  draft: DraftKind
  field: { label: string; hint?: string; rows?: number; isOptional?: true }
  /** What to say when there is no text; null where there need be none. */
  missing: string | null
  maxCharacters: number
  /** Helps to write: below the field, with the text and a way to change it. */
  Help?: ComponentType<TextHelp>
  /** Above the field. */
  before?: ReactNode
  /** Whether something is missing there, which says so from then on; nothing is sent. */
  holdBack?: () => boolean
  /** Files can go with it; they `suffice` where they need no text. */
  files?: { label: string; suffice?: true }
  act: (sent: SentText, access: OrderAccess) => Promise<unknown>
  /** Called once the page shows the order after the step. */
  onDone?: () => void
  /** Another one can follow in the same place. */
  isRepeated?: true
  /** Whether the store has the text of this id: then a page that was closed before the answer has no draft of it. */
  hasArrived?: (id: string) => boolean
  action: string
  pendingAction?: string
  children: (state: TextActionState) => ReactNode
}

const wordsOf = (text: string, files: readonly OrderFile[]) =>
  JSON.stringify([text, files.map(({ id }) => id)])

/** A text about an order, with files or without: checked, kept until it is sent, and sent once. */
export function TextAction(props: TextActionProps) {
  const { draft, field, files: filesWish, action, pendingAction = 'Sending...', Help } = props
  const { orderId } = useAccess()
  const [kept] = useState(() => {
    const stored = readDraft(orderId, draft)
    const { sent, texts, files } = stored
    const isUnchanged = sent?.words === wordsOf(texts['text'] ?? '', files)
    return sent && isUnchanged && props.hasArrived?.(sent.key) ? NO_DRAFT : stored
  })
  const area = useRef<HTMLTextAreaElement>(null)
  const isOver = useRef(false)
  const { keyOf, renew, sent: lastSent } = useTextKey(kept.sent)
  const uploads = useUploads(kept.files)
  const { files, isUploading } = uploads
  const { mutate, isPending, error } = useOrderAction<SentText & { clear: () => void }>({
    act: async (access, { clear, ...sent }) => {
      await props.act(sent, access)
      if (props.isRepeated) {
        renew()
        clear()
        uploads.forget(sent.fileIds)
      } else {
        isOver.current = true
        dropDraft(orderId, draft)
      }
    },
    ...(props.onDone && { onDone: props.onDone }),
  })
  const { missing, maxCharacters } = props
  const form = useCheckedForm({
    schema: z.object({ text: z.string(), isHeldBack: z.boolean() }).check(
      checkedAt('text', ({ text, isHeldBack }) => {
        // A file that is not attached is what is wrong then, and not the text.
        const isFilled = filesWish?.suffice && (files.length > 0 || isHeldBack)
        return textProblem(text, { missing: isFilled ? null : missing, maxCharacters })
      }),
    ),
    first: { text: kept.texts['text'] ?? '', isHeldBack: false },
    send: ({ text, isHeldBack }, sent) => {
      if (isHeldBack) return void form.focusInvalid()
      const fileIds = files.map(({ id }) => id)
      const id = keyOf(wordsOf(text, files))
      // The store may have it already when the page is closed before the answer.
      keepDraft(orderId, draft, { texts: { text }, files, sent: lastSent() })
      // What is written while it is on its way is the next one.
      const clear = toClear(sent, { text: '', isHeldBack: false })
      mutate({ id, text, fileIds, clear }, { onError: uploads.markLost })
    },
    isPending: isPending || isUploading,
    error,
  })
  const { hook } = form
  const { ref: textRef, ...textField } = form.field('text')
  const text = hook.watch('text')

  useEffect(() => {
    if (!isOver.current) keepDraft(orderId, draft, { texts: { text }, files, sent: lastSent() })
  }, [orderId, draft, text, files, lastSent])

  function send(event: SyntheticEvent) {
    if (!isPending && !isUploading) {
      const lacksFile = uploads.holdBack()
      const lacksChoice = props.holdBack?.() === true
      hook.setValue('isHeldBack', lacksFile || lacksChoice)
    }
    form.props.onSubmit(event)
  }

  return (
    <form {...form.props} onSubmit={send} className="grid gap-4">
      {props.before}
      <TextAreaField
        rows={5}
        {...field}
        {...textField}
        data-autofocus
        // Nothing comes after it: what is typed now would be lost.
        readOnly={isPending && !props.isRepeated}
        ref={(node) => {
          textRef(node)
          area.current = node
        }}
        onKeyDown={(event) => {
          if (isSendKey(event)) send(event)
        }}
      />
      {Help && (
        <Help
          text={text}
          write={(words) => hook.setValue('text', words, { shouldValidate: true })}
          area={area}
        />
      )}
      {filesWish && <FilePicker uploads={uploads} label={filesWish.label} />}
      {form.problem && <FormAlert>{failureWords(form.problem)}</FormAlert>}
      {props.children({
        label: isPending ? pendingAction : isUploading ? 'Files are uploading...' : action,
        isPending,
        isHeld: isUploading,
      })}
    </form>
  )
}
