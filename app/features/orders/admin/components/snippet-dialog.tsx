import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { typed } from '#app/form/fields.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { useSendingForm } from '#app/form/use-sending-form.ts'
import { DialogButtons } from '#app/ui/admin/dialog-buttons.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { removeSnippet, saveSnippet, snippetsQuery, type Snippet } from '../snippet-queries.ts'

interface SnippetDialogProps {
  isOpen: boolean
  snippets: readonly Snippet[]
  onClose: () => void
}

/** The owner's texts: read, written and deleted beside the reply that needs one. */
export function SnippetDialog({ isOpen, ...rest }: SnippetDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title="Reply snippets" shape="wide">
      <Snippets {...rest} />
    </Dialog>
  )
}

type Edited = Omit<Snippet, 'id'> & { id: string | null }
const NEW: Edited = { id: null, title: '', body: '' }

function Snippets({ snippets }: Omit<SnippetDialogProps, 'isOpen'>) {
  const [edited, setEdited] = useState<Edited | null>(snippets.length === 0 ? NEW : null)
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(snippetsQuery())
  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ id }: Snippet) => removeSnippet(id),
    onSuccess: async (_, { title }) => {
      adminToast.success(`Snippet “${title}” deleted.`)
      await refresh()
    },
    onError: (error) => adminToast.error('Failed to delete the snippet.', userMessageOf(error)),
  })
  async function askToRemove(snippet: Snippet): Promise<void> {
    const isSure = await confirm({
      title: `Delete “${snippet.title}”?`,
      text: "You can't get the text back.",
      action: 'Delete',
      isDestructive: true,
    })
    if (isSure) remove(snippet)
  }
  if (edited) {
    return (
      <SnippetForm
        key={edited.id}
        snippet={edited}
        onDone={async () => {
          await refresh()
          setEdited(null)
        }}
        onCancel={() => setEdited(null)}
      />
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      {snippets.length === 0 ? (
        <p className="text-sm text-muted">Texts that you write often go here.</p>
      ) : (
        <ul className="w-full">
          {snippets.map((snippet) => (
            <li
              key={snippet.id}
              className="flex items-center gap-2 border-t border-hairline py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{snippet.title}</span>
                <span className="block truncate text-xs text-muted">{snippet.body}</span>
              </span>
              <IconButton
                label={`Change ${snippet.title}`}
                tip="Change"
                icon={Pencil}
                onClick={() => setEdited(snippet)}
                className={ICON}
              />
              <IconButton
                label={`Delete ${snippet.title}`}
                tip="Delete"
                icon={Trash2}
                disabled={isPending}
                onClick={() => void askToRemove(snippet)}
                className={ICON}
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" size="sm" icon={Plus} onClick={() => setEdited(NEW)}>
        New snippet
      </Button>
    </div>
  )
}

const ICON = 'grid size-9 shrink-0 place-items-center rounded-sm hover:bg-sunk'

const snippetSchema = z.object({
  title: typed((title) =>
    textProblem(title, { missing: 'Please give it a title.', maxCharacters: 80 }),
  ),
  body: typed((body) =>
    textProblem(body, { missing: 'Please write the text.', maxCharacters: 5000 }),
  ),
})

interface SnippetFormProps {
  snippet: Edited
  onDone: () => Promise<void>
  onCancel: () => void
}

const TAKEN = '23505'

function SnippetForm({ snippet, onDone, onCancel }: SnippetFormProps) {
  const form = useSendingForm({
    schema: snippetSchema,
    first: { title: snippet.title, body: snippet.body },
    mutationFn: ({ title, body }) =>
      saveSnippet({ id: snippet.id, title: title.trim(), body: body.trim() }),
    onSuccess: async () => {
      adminToast.success('Snippet saved.')
      await onDone()
    },
  })
  return (
    <form {...form.props} aria-label="Snippet" className="grid gap-4">
      <TextField label="Title" {...form.field('title')} autoComplete="off" data-autofocus />
      <TextAreaField
        label="Text"
        {...form.field('body')}
        rows={6}
        hint="{{name}} becomes the name of who you write to."
      />
      {form.problem && (
        <FormAlert>
          {form.problem instanceof AppError && form.problem.code === TAKEN
            ? 'Another snippet has this title.'
            : userMessageOf(form.problem)}
        </FormAlert>
      )}
      <DialogButtons action="Save snippet" isBusy={form.sending.isPending} onCancel={onCancel} />
    </form>
  )
}
