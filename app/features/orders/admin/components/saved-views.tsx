import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { typed } from '#app/form/fields.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { ActionMenu } from '#app/ui/admin/menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { textProblem } from '#domain/text-problem.ts'
import { answering, askRows } from '#app/backend/ask-query.ts'
import { useSendingForm } from '#app/form/use-sending-form.ts'
import { DialogButtons } from '#app/ui/admin/dialog-buttons.tsx'

interface SavedViewsProps {
  /** Which list they are of. */
  list: string
  path: string
}

/** Tabs, searches and filters of a list under names of their own. */
export function SavedViews({ list, path }: SavedViewsProps) {
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const { data: views = [] } = useQuery(savedViewsQuery(list))
  const close = () => setOpened(null)
  return (
    <>
      <ActionMenu
        label="Saved views"
        trigger={
          <Button variant="quiet" size="sm" icon={Bookmark}>
            Views
          </Button>
        }
        actions={[
          ...views.map(({ name, search }) => ({ label: name, to: `${path}?${search}` })),
          { label: 'Save this view…', icon: BookmarkPlus, onSelect: () => setOpened('save') },
          ...(views.length > 0
            ? [{ label: 'Manage views…', icon: Settings2, onSelect: () => setOpened('manage') }]
            : []),
        ]}
      />
      <Dialog isOpen={opened === 'save'} onClose={close} title="Save this view">
        <SaveForm list={list} onDone={close} />
      </Dialog>
      <Dialog isOpen={opened === 'manage'} onClose={close} title="Your views">
        <ViewList views={views} onEmpty={close} />
      </Dialog>
    </>
  )
}

const nameSchema = z.object({
  name: typed((name) =>
    textProblem(name, { missing: 'Please give the view a name.', maxCharacters: 60 }),
  ),
})

function SaveForm({ list, onDone }: { list: string; onDone: () => void }) {
  const [params] = useSearchParams()
  const queryClient = useQueryClient()
  const form = useSendingForm({
    schema: nameSchema,
    first: { name: '' },
    mutationFn: ({ name }) => saveView({ list, name: name.trim(), search: searchOf(params) }),
    onSuccess: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })
      adminToast.success(`View “${name.trim()}” saved.`)
      onDone()
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-sm text-muted">
        The tab, the search, the filters and the sort, as they are now. A view with the same name is
        replaced.
      </p>
      <TextField label="Name" {...form.field('name')} autoComplete="off" data-autofocus />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <DialogButtons action="Save view" isBusy={form.sending.isPending} onCancel={onDone} />
    </form>
  )
}

/** A view begins on its first page. */
function searchOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  kept.delete('page')
  return kept.toString()
}

function ViewList({ views, onEmpty }: { views: readonly SavedView[]; onEmpty: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: SavedView) => dropView(id),
    onSuccess: async (_, { name }) => {
      if (views.length === 1) onEmpty()
      adminToast.success(`View “${name}” deleted.`)
      await queryClient.invalidateQueries({ queryKey: ['admin', 'views'] })
    },
    onError: (error) => adminToast.error('Failed to delete the view.', userMessageOf(error)),
  })
  return (
    <ul>
      {views.map((view) => (
        <li
          key={view.id}
          className="flex min-h-11 items-center justify-between gap-3 border-t border-hairline first:border-t-0"
        >
          <span className="min-w-0 truncate text-sm">{view.name}</span>
          <IconButton
            label={`Delete the view ${view.name}`}
            icon={Trash2}
            disabled={isPending}
            onClick={() => mutate(view)}
            className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-sunk"
          />
        </li>
      ))}
    </ul>
  )
}

const views = z.array(z.object({ id: z.string(), name: z.string(), search: z.string() }))

type SavedView = z.output<typeof views>[number]

/** The signed-in admin's own views of a list, by name. */
const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: answering('saved_views', views, (client) =>
      client.from('saved_views').select('id, name, search').eq('list', list).order('name'),
    ),
  })

/** Keeps a view; one with the same name is replaced. */
const saveView = (view: { list: string; name: string; search: string }) =>
  askRows((client) => client.from('saved_views').upsert(view, { onConflict: 'admin_id,list,name' }))

const dropView = (id: string) =>
  askRows((client) => client.from('saved_views').delete().eq('id', id))
