import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { changesSchema, readChanges, type ChangeValues } from '../read-changes.ts'
import type { ChosenServices } from '../schema.ts'
import { ChangeFields } from './change-fields.tsx'
import { keptChanges, withWayBack } from './kept-changes.ts'
import { previewChange } from './queries.ts'
import { BULK_PATH } from './resource.tsx'

/** What should change of these services; sending it makes the preview. */
export function ChangeForm({ chosen }: { chosen: ChosenServices | null }) {
  const { pathname, search, state } = useLocation()
  const [left, setLeft] = useState(0)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const preview = useMutation({
    mutationFn: ({ changes, target }: ChosenServices & { changes: object }) =>
      previewChange(target, changes, setLeft),
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'bulk'] })
      // The browser's Back shows the same choices as the button of the preview.
      const here = pathname + search
      const mine = { ...(state as object | null), values: hook.getValues() }
      await navigate(here, { replace: true, state: mine })
      await navigate(`${BULK_PATH}/${id}`, { state: withWayBack(here, mine) })
    },
  })

  const form = useCheckedForm({
    schema: changesSchema,
    first: keptChanges(state),
    send: (changes) => {
      if (Object.keys(changes).length > 0 && chosen && chosen.count > 0) {
        preview.mutate({ ...chosen, changes })
      }
    },
    isPending: preview.isPending,
  })
  const { hook } = form
  const { isSubmitted, errors } = hook.formState
  const values = hook.watch()
  const isEmpty = Object.keys(readChanges(values).changes).length === 0

  function change<Name extends keyof ChangeValues>(name: Name, value: ChangeValues[Name]) {
    hook.setValue<keyof ChangeValues>(name, value)
    if (isSubmitted) void hook.trigger()
  }

  return (
    <form {...form.props} className="grid gap-5">
      <Panel title="What changes">
        <ChangeFields
          values={values}
          problemOf={(name) => errors[name]?.message}
          onChange={change}
        />
      </Panel>
      {isSubmitted && isEmpty && <FormAlert>Choose at least one thing that changes.</FormAlert>}
      {isSubmitted && chosen?.count === 0 && <FormAlert>No service matches.</FormAlert>}
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
