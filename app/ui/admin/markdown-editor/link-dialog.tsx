import { useState, type KeyboardEvent } from 'react'

import { Button } from '../../button.tsx'
import { TextField } from '../../form-field.tsx'
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
  const [words, setWords] = useState(first)
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const address = completeAddress(typed)

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

  const look = { isDense: true, inputClassName: 'px-3', onKeyDown }
  return (
    <div className="grid gap-5">
      <TextField
        {...look}
        name="address"
        label="Where does it lead?"
        value={typed}
        maxLength={2000}
        placeholder="https:// or /services"
        error={
          isTried && address === null
            ? 'Write an address, such as https://example.com or /services.'
            : undefined
        }
        data-autofocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        {...look}
        name="words"
        label="Its words"
        isOptional
        value={words}
        maxLength={300}
        onChange={({ target }) => setWords(target.value)}
      />
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
