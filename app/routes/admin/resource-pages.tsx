import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { sentenceCase } from '#app/resource/columns.ts'
import type { AnyRow, BuiltForm, BuiltResource } from '#app/resource/define-resource.ts'
import { ResourceFields } from '#app/resource/resource-fields.tsx'
import { ResourceList, TrashList } from '#app/resource/resource-list.tsx'
import { useResourceForm, useResourceRow } from '#app/resource/use-resource-form.ts'
import { useRowTools } from '#app/resource/use-actions.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'

interface PageProps<Row extends AnyRow> {
  of: BuiltResource<Row>
  /** "new", or the id of a row; the list without it. */
  id: string | undefined
}

/** The page with the list of a resource, or with its form on a stored row or on a new one. */
export function ResourcePage<Row extends AnyRow>({ of, id }: PageProps<Row>) {
  const { noun, form, path } = of
  if (!form) throw new Error(`There is no form for ${noun[1]}.`)
  if (id === 'new') return <Editor key="new" of={of} form={form} row={null} />
  if (id !== undefined) return <Stored key={id} of={of} form={form} id={id} />
  return (
    <AdminPage
      title={sentenceCase(noun[1])}
      actions={
        <LinkButton to={`${path}/new`} icon={Plus}>
          New {noun[0]}
        </LinkButton>
      }
    >
      <ResourceList of={of} />
    </AdminPage>
  )
}

/** The page with what was put away of a resource. */
export function ResourceTrashPage<Row extends AnyRow>({ of }: { of: BuiltResource<Row> }) {
  return (
    <AdminPage
      title="Trash"
      parents={parentsOf(of)}
      {...(of.trash && { description: of.trash.description })}
    >
      <TrashList of={of} />
    </AdminPage>
  )
}

function Stored<Row extends AnyRow>({
  of,
  form,
  id,
}: {
  of: BuiltResource<Row>
  form: BuiltForm<Row>
  id: string
}) {
  const query = useResourceRow(of, id)
  const { data, error } = query
  const [shown, setShown] = useState<Row | null>(null)
  if (data && data !== shown) setShown(data)
  // Deleted by someone else, it stays on screen: my text is in it.
  if (shown) return <Editor of={of} form={form} row={shown} />
  return (
    <AdminPage title={sentenceCase(of.noun[0])} parents={parentsOf(of)}>
      {data === null ? (
        <EmptyState
          title={`${sentenceCase(of.noun[0])} not found`}
          text="It may have been deleted in the meantime."
        >
          <LinkButton to={of.path}>All {of.noun[1]}</LinkButton>
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={`Failed to load the ${of.noun[0]}.`}
          text={userMessageOf(error)}
          query={query}
        />
      ) : (
        <LoadingScreen text="Loading..." />
      )}
    </AdminPage>
  )
}

interface EditorProps<Row extends AnyRow> {
  of: BuiltResource<Row>
  form: BuiltForm<Row>
  row: Row | null
}

function Editor<Row extends AnyRow>({ of, form: built, row }: EditorProps<Row>) {
  const navigate = useNavigate()
  const tools = useRowTools(of)
  const form = useResourceForm(of, built, {
    row,
    onCreated: (id) => void navigate(`${of.path}/${id}`, { replace: true }),
  })
  const { Aside } = built

  async function remove(stored: Row) {
    if (!(await tools.remove(stored))) return
    form.discard()
    void navigate(of.path, { replace: true })
  }

  return (
    <AdminPage
      title={row ? of.nameOf(row) : `New ${of.noun[0]}`}
      parents={parentsOf(of)}
      isDirty={form.isDirty}
      actions={
        <>
          {row && of.remove !== undefined && (
            <Button size="sm" variant="quiet" onClick={() => void remove(row)}>
              <Trash2 aria-hidden className="size-4" />
              Delete
            </Button>
          )}
          <SaveButton form={form}>Save</SaveButton>
        </>
      }
      aside={Aside && <Aside form={form} row={row} />}
    >
      <RecordForm form={form} label={sentenceCase(of.noun[0])}>
        <Panel>
          <ResourceFields of={built} form={form} />
        </Panel>
      </RecordForm>
    </AdminPage>
  )
}

const parentsOf = ({ path, noun }: Pick<BuiltResource<AnyRow>, 'path' | 'noun'>) => [
  { to: path, label: sentenceCase(noun[1]) },
]
