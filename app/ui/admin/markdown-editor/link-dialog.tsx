import { useId, useState, type KeyboardEvent } from 'react'

import { Button } from '../../button.tsx'
import { FieldError } from '../../field-error.tsx'
import { Input, Label } from '../../field.tsx'
import { Dialog } from '../dialog.tsx'

interface LinkDialogProps {
  /** What was selected; null while the dialog is closed. */
  words: string | null
  onClose: () => void
  onInsert: (words: string, address: string) => void
}

/** Asks where a link leads, and for its words. */
export function LinkDialog({ words, onClose, onInsert }: LinkDialogProps) {
  return (
    <Dialog isOpen={words !== null} onClose={onClose} title="Add a link">
      <LinkForm words={words ?? ''} onClose={onClose} onInsert={onInsert} />
    </Dialog>
  )
}

function LinkForm({ words: first, onClose, onInsert }: LinkDialogProps & { words: string }) {
  const id = useId()
  const [words, setWords] = useState(first)
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const address = completeAddress(typed)
  const problem = isTried && address === null

  function insert() {
    setIsTried(true)
    if (address !== null) onInsert(words.trim() || address, address)
  }
  // No form: the editor is in one.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    insert()
  }

  return (
    <div className="grid gap-5">
      <div>
        <Label htmlFor={`${id}-address`} className="mb-1.5 block">
          Where does it lead?
        </Label>
        <Input
          id={`${id}-address`}
          isDense
          value={typed}
          maxLength={2000}
          required
          placeholder="https:// or /services"
          aria-invalid={problem || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="px-3"
        />
        {problem && (
          <FieldError id={`${id}-problem`}>
            Write an address, such as https://example.com or /services.
          </FieldError>
        )}
      </div>
      <div>
        <Label htmlFor={`${id}-words`} className="mb-1.5 block">
          Its words <span className="font-normal text-muted">(optional)</span>
        </Label>
        <Input
          id={`${id}-words`}
          isDense
          value={words}
          maxLength={300}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
          className="px-3"
        />
      </div>
      <p className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" onClick={insert}>
          Insert
        </Button>
      </p>
    </div>
  )
}

const WHOLE = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?![/\\])\S*|#\S+)$/i

/** "example.com" as people type it is https://example.com; null for what is no address. */
function completeAddress(typed: string): string | null {
  const address = typed.trim()
  if (WHOLE.test(address)) return address
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(address) ? `https://${address}` : null
}
