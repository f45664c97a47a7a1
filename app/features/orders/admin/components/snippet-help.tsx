import { useQuery } from '@tanstack/react-query'
import { Settings2, TextQuote } from 'lucide-react'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ReactNode,
} from 'react'

import type { TextHelp } from '#app/form/text-help.ts'
import { ActionMenu } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'

import { fillName, findSnippets, putIn, slashAt } from '../find-snippets.ts'
import { snippetsQuery, type Snippet } from '../snippet-queries.ts'
import { SnippetDialog } from './snippet-dialog.tsx'

const ManageContext = createContext<(isManaging: boolean) => void>(() => {})
/** The name of who is written to; null where it is not known. */
const NameContext = createContext<string | null>(null)

/** Around the replies to someone that snippets go into: their own form cannot be inside of another. */
export function SnippetDesk({ to, children }: { to: string | null; children: ReactNode }) {
  const { data: snippets = [] } = useQuery(snippetsQuery())
  const [isManaging, setManaging] = useState(false)
  return (
    <ManageContext value={setManaging}>
      <NameContext value={to}>{children}</NameContext>
      <SnippetDialog isOpen={isManaging} snippets={snippets} onClose={() => setManaging(false)} />
    </ManageContext>
  )
}

/** Puts the owner's own texts into a reply: from a menu, or by typing a slash (product 20.28, 40.20). */
export function SnippetHelp({ text, write, area }: TextHelp) {
  const { data: snippets = [] } = useQuery(snippetsQuery())
  const manage = use(ManageContext)
  const name = use(NameContext)

  function put({ body }: Snippet, part: { start: number; end: number }) {
    const next = putIn(text, part, fillName(body, name))
    write(next.text)
    // Once the field has the new text.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }

  function putAtCursor(snippet: Snippet) {
    const start = area.current?.selectionStart ?? text.length
    put(snippet, { start, end: area.current?.selectionEnd ?? start })
  }

  return (
    <div className="-mt-2 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <SlashList {...{ text, area, snippets, put }} />
      <div className="flex items-center gap-3">
        <ActionMenu
          label="Reply snippets"
          trigger={
            <Button variant="quiet" size="sm" icon={TextQuote}>
              Snippets
            </Button>
          }
          actions={[
            ...snippets.map((snippet) => ({
              label: snippet.title,
              onSelect: () => putAtCursor(snippet),
            })),
            {
              label: snippets.length === 0 ? 'Write a snippet…' : 'Manage snippets…',
              icon: Settings2,
              onSelect: () => manage(true),
            },
          ]}
        />
        {snippets.length > 0 && (
          <p className="hidden text-xs text-muted md:block">Or type / in the text</p>
        )}
      </div>
    </div>
  )
}

interface SlashListProps extends Pick<TextHelp, 'text' | 'area'> {
  snippets: readonly Snippet[]
  put: (snippet: Snippet, part: { start: number; end: number }) => void
}

/** The snippets that a slash asks for, chosen by arrows and Enter while the cursor stays in the text. */
function SlashList({ text, area, snippets, put }: SlashListProps) {
  const id = useId()
  const [cursor, setCursor] = useState(0)
  const [place, setPlace] = useState(0)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const asked = slashAt(text, cursor)
  const found = asked && dismissed !== text ? findSnippets(snippets, asked.query).slice(0, 8) : []
  const current = found[Math.min(place, found.length - 1)]
  const choose = (snippet: Snippet) => asked && put(snippet, { start: asked.start, end: cursor })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setPlace((at) => (at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else if (event.key === 'Escape') setDismissed(text)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const onMove = useEffectEvent(() => {
    const field = area.current
    setCursor(field && field === document.activeElement ? field.selectionEnd : 0)
  })
  useEffect(() => {
    const field = area.current
    const keys = (event: KeyboardEvent) => onKey(event)
    const move = () => onMove()
    field?.addEventListener('keydown', keys, true)
    field?.addEventListener('input', move)
    document.addEventListener('selectionchange', move)
    return () => {
      field?.removeEventListener('keydown', keys, true)
      field?.removeEventListener('input', move)
      document.removeEventListener('selectionchange', move)
    }
  }, [area])

  return (
    <>
      <p role="status" className="sr-only">
        {current ? `Snippet ${current.title}. Enter inserts it, arrows go on.` : ''}
      </p>
      {current && (
        <ul
          aria-label="Snippets that match"
          className="rounded-md border border-line bg-raised p-1.5 shadow-[0_8px_30px_rgb(20_14_8/0.16)]"
        >
          {found.map((snippet) => (
            <li key={snippet.id}>
              <button
                type="button"
                id={`${id}-${snippet.id}`}
                tabIndex={-1}
                // The cursor stays in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(snippet)}
                className={cn(
                  'flex min-h-10 w-full items-baseline gap-3 rounded-sm px-3 py-1.5 text-left text-sm hover:bg-sunk',
                  snippet === current && 'bg-sunk',
                )}
              >
                <span className="max-w-3/4 shrink-0 truncate font-semibold">{snippet.title}</span>
                <span className="min-w-0 truncate text-xs text-muted">{snippet.body}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
