import { createContext, use, useCallback, useState, type ReactNode } from 'react'

import { Button } from '../button.tsx'
import { Input, Label } from '../field.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text: ReactNode
  /** What the button says that means yes. */
  action: string
  isDestructive?: boolean
  /** To be typed before yes is possible; for what cannot be undone. */
  typed?: string
}

type Ask = (question: Question) => Promise<boolean>

const AskContext = createContext<Ask | null>(null)

/** Asks, and answers whether it was a yes: `if (await confirm({ … })) …`. */
export function useConfirm(): Ask {
  const ask = use(AskContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it.')
  return ask
}

/** Shows the questions of everything inside it, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked((former) => {
          former?.answer(false)
          return {
            ...question,
            answer: (yes) => {
              setAsked(null)
              resolve(yes)
            },
          }
        })
      }),
    [],
  )
  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        isOpen={asked !== null}
        onClose={() => asked?.answer(false)}
        title={asked?.title ?? ''}
        role="alertdialog"
      >
        {asked && <QuestionForm question={asked} onAnswer={asked.answer} />}
      </Dialog>
    </AskContext>
  )
}

/** What a question says, and its answer; in a dialog that has its title. */
export function QuestionForm({
  question,
  isBusy = false,
  onAnswer,
}: {
  question: Omit<Question, 'title'>
  isBusy?: boolean
  onAnswer: (yes: boolean) => void
}) {
  const { text, action, isDestructive = false, typed } = question
  const [words, setWords] = useState('')
  const isAllowed = typed === undefined || words.trim() === typed.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isAllowed && !isBusy) onAnswer(true)
      }}
    >
      <div className="text-sm text-muted">{text}</div>
      {typed !== undefined && (
        <p className="mt-5">
          <Label htmlFor="confirm-typed" className="mb-1.5 block">
            Type <strong className="font-bold break-all">{typed}</strong> to confirm
          </Label>
          <Input
            id="confirm-typed"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </p>
      )}
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          variant={isDestructive ? 'destructive' : 'primary'}
          disabled={!isAllowed}
          busy={isBusy}
        >
          {action}
        </Button>
      </p>
    </form>
  )
}
