import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { readChanges, type ChangeValues } from '../read-changes.ts'
import type { ChosenServices } from '../schema.ts'
import { ChangeFields } from './change-fields.tsx'
import { keptChanges, withWayBack } from './kept-changes.ts'
import { previewChange } from './queries.ts'
import { BULK_PATH } from './resource.tsx'

/** What should change of these services; sending it makes the preview. */
export function ChangeForm({ chosen }: { chosen: ChosenServices | null }) {
  const { pathname, search, state } = useLocation()
  const [values, setValues] = useState(() => keptChanges(state))
  const [isChecked, setIsChecked] = useState(false)
  const [left, setLeft] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { changes, problems } = readChanges(values)
  const isEmpty = Object.keys(changes).length === 0
  const preview = useMutation({
    mutationFn: ({ target }: ChosenServices) => previewChange(target, changes, setLeft),
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'bulk'] })
      // The browser's Back shows the same choices as the button of the preview.
      const here = pathname + search
      const mine = { ...(state as object | null), values }
      await navigate(here, { replace: true, state: mine })
      await navigate(`${BULK_PATH}/${id}`, { state: withWayBack(here, mine) })
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => focusFirstInvalid(form.current))
    } else if (!isEmpty && chosen && chosen.count > 0) {
      preview.mutate(chosen)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <Panel title="What changes">
        <ChangeFields
          values={values}
          problems={isChecked ? problems : {}}
          onChange={(change: Partial<ChangeValues>) => setValues({ ...values, ...change })}
        />
      </Panel>
      {isChecked && isEmpty && <FormAlert>Choose at least one thing that changes.</FormAlert>}
      {isChecked && chosen?.count === 0 && <FormAlert>No service matches.</FormAlert>}
      {preview.isError && <FormAlert>{reasonOf(preview.error)}</FormAlert>}
      <div>
        <Button type="submit" size="sm" busy={preview.isPending}>
          <Eye aria-hidden className="size-4" />
          {preview.isPending && left > 0
            ? `Preparing, ${left.toLocaleString('en-US')} to go…`
            : 'Preview'}
        </Button>
        <p className="mt-2 text-sm text-muted">
          Nothing changes yet: you see every service before and after first.
        </p>
      </div>
    </form>
  )
}

function reasonOf(error: Error): string {
  const words = userMessageOf(error)
  return error instanceof AppError && error.code === 'nothing_chosen'
    ? 'No service matches.'
    : words
}
