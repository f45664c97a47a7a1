import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'

import { TaskForm } from './task-form.tsx'

interface Candidate {
  id: string
  name: string
  email: string
}

const SHOWN = 5
const TYPING_MS = 250

/** People by name, company or address; those of the latest contact where nothing is typed. */
const candidatesQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'crm', 'candidates', q],
    queryFn: async () => {
      const { rows } = await listRows<Candidate>(
        await browserBackend(),
        'admin_people',
        'id, name, email',
        {
          where: { q, in: ['search_text'], eq: {} },
          sort: { column: 'last_contact_at', isDescending: true },
          page: 1,
          pageSize: SHOWN,
        },
      )
      return rows
    },
    placeholderData: keepPreviousData,
  })

/** The button of a new task, and its dialog: who it is about, and what is to be done (product 53.12). */
export function NewTask() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={Plus} data-shortcut="new" onClick={() => setOpen(true)}>
        New task
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="New task">
        <NewTaskForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function NewTaskForm({ onDone }: { onDone: () => void }) {
  const [person, setPerson] = useState<Candidate | null>(null)
  const [problem, setProblem] = useState(false)
  return (
    <TaskForm
      personId={person?.id ?? null}
      hasFocus={person !== null}
      onMissingPerson={() => setProblem(true)}
      onDone={() => {
        adminToast.success('Task added.', `About ${person?.name}.`)
        onDone()
      }}
    >
      {person === null ? (
        <ChoosePerson
          isMissing={problem}
          onChoose={(chosen) => {
            setPerson(chosen)
            setProblem(false)
          }}
        />
      ) : (
        <div className="flex items-center justify-between gap-3 rounded-sm bg-sunk px-3 py-2 text-sm">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{person.name}</span>
            {person.email !== person.name && (
              <span className="block wrap-anywhere text-muted">{person.email}</span>
            )}
          </span>
          <Button size="sm" variant="quiet" onClick={() => setPerson(null)}>
            Change
          </Button>
        </div>
      )}
    </TaskForm>
  )
}

function ChoosePerson({
  isMissing,
  onChoose,
}: {
  isMissing: boolean
  onChoose: (person: Candidate) => void
}) {
  const id = useId()
  // Also where another person than the one chosen is looked for.
  const search = useFocusOnMount<HTMLInputElement>()
  const [q, setQ] = useState('')
  const { data: people, error } = useQuery(candidatesQuery(useDebounced(q.trim(), TYPING_MS)))
  return (
    <div className="grid gap-2">
      <TextField
        label="Who is it about?"
        name={`${id}-q`}
        type="search"
        autoComplete="off"
        data-autofocus=""
        ref={search}
        placeholder="Name, company or email..."
        value={q}
        error={isMissing ? 'Please choose a person.' : undefined}
        onChange={({ target }) => setQ(target.value)}
      />
      {people && people.length > 0 && (
        <ul aria-label="People" className="grid overflow-hidden rounded-sm border border-hairline">
          {people.map((person) => (
            <li key={person.id} className="border-b border-hairline last:border-0">
              <button
                type="button"
                onClick={() => onChoose(person)}
                className="grid min-h-11 w-full content-center px-3 py-1.5 text-left text-sm -outline-offset-2 hover:bg-sunk"
              >
                <span className="font-semibold wrap-anywhere">{person.name}</span>
                {person.email !== person.name && (
                  <span className="text-xs wrap-anywhere text-muted">{person.email}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted">
        {error ? userMessageOf(error) : people?.length === 0 && 'No one is found.'}
      </p>
    </div>
  )
}
