import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { randomUuid } from '#domain/random-uuid.ts'
import type { TextHelp } from '#app/form/text-help.ts'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import type { OrderAccess } from '../schema.ts'
import { dropDraft, keepDraft, readDraft, type DraftKind } from '../order-drafts.ts'
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
  field: { label: string; name: string; hint?: string; rows?: number; isOptional?: true }
  /** What to say when there is no text; null where there need be none. */
  missing: string | null
  maxCharacters: number
  /** Helps to write: below the field, with the text and a way to change it. */
  Help?: ComponentType<TextHelp>
  /** Files can go with it; they `suffice` where they need no text. */
  files?: { label: string; suffice?: true }
  act: (sent: SentText, access: OrderAccess) => Promise<unknown>
  /** Called once the page shows the order after the step. */
  onDone?: () => void
  /** Another one can follow in the same place. */
  isRepeated?: true
  action: string
  pendingAction?: string
  children: (state: TextActionState) => ReactNode
}

/** A text about an order, with files or without: checked, kept until it is sent, and sent once. */
export function TextAction(props: TextActionProps) {
  const { draft, field, files: filesWish, action, pendingAction = 'Sending...', Help } = props
  const { orderId } = useAccess()
  const [kept] = useState(() => readDraft(orderId, draft))
  const [text, setText] = useState(kept.texts['text'] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const sentId = useRef(randomUuid())
  const isOver = useRef(false)
  const uploads = useUploads(kept.files)
  const { files, isUploading } = uploads
  const { mutate, isPending, error } = useOrderAction<SentText>({
    act: async (access, sent) => {
      await props.act(sent, access)
      if (props.isRepeated) {
        sentId.current = randomUuid()
        // What was written while it was on its way is the next one.
        setText((current) => (current === sent.text ? '' : current))
        uploads.forget(sent.fileIds)
      } else {
        isOver.current = true
        dropDraft(orderId, draft)
      }
    },
    ...(props.onDone && { onDone: props.onDone }),
  })

  useEffect(() => {
    if (!isOver.current) keepDraft(orderId, draft, { texts: { text }, files })
  }, [orderId, draft, text, files])

  /** Other words are another text, also where the first may have arrived without an answer. */
  function write(written: string) {
    sentId.current = randomUuid()
    setText(written)
    setProblem(null)
  }

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (isPending || isUploading) return
    const isHeldBack = uploads.holdBack()
    // A file that is not attached is what is wrong then, and not the text.
    const isFilled = filesWish?.suffice && (files.length > 0 || isHeldBack)
    const { maxCharacters } = props
    const found = textProblem(text, { missing: isFilled ? null : props.missing, maxCharacters })
    setProblem(found)
    if (found !== null) area.current?.focus()
    else if (isHeldBack && form.current) focusFirstInvalid(form.current)
    if (found !== null || isHeldBack) return
    const fileIds = files.map(({ id }) => id)
    mutate({ id: sentId.current, text, fileIds }, { onError: uploads.markLost })
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      <TextAreaField
        rows={5}
        {...field}
        ref={area}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => write(target.value)}
        onKeyDown={sendByKeys}
      />
      {Help && <Help text={text} write={write} area={area} />}
      {filesWish && <FilePicker uploads={uploads} label={filesWish.label} />}
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
      {props.children({
        label: isPending ? pendingAction : isUploading ? 'Files are uploading...' : action,
        isPending,
        isHeld: isUploading,
      })}
    </form>
  )
}
