import { Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import type { AnyRow, BuiltForm, BuiltResource } from '#app/resource/define-resource.ts'
import { RecordHistory } from '#app/resource/record-history.tsx'
import { ResourceFields } from '#app/resource/resource-fields.tsx'
import { ResourceList, TrashList } from '#app/resource/resource-list.tsx'
import { useResourceForm, useResourceRow } from '#app/resource/use-resource-form.ts'
import { useRowTools } from '#app/resource/use-actions.ts'
import { useApply } from '#app/resource/use-apply.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { sentenceCase } from '#app/ui/sentence-case.ts'

import { UnreadPage } from './unread-page.tsx'

interface PageProps<Row extends AnyRow> {
  of: BuiltResource<Row>
  /** "new", or the id of a row; the list without it. */
  id: string | undefined
  /** Above the list. */
  children?: ReactNode
}

/** The page with the list of a resource, or with its form on a stored row or on a new one. */
export function ResourcePage<Row extends AnyRow>({ of, id, children }: PageProps<Row>) {
  const { noun, form, path } = of
  if (!form) throw new Error(`There is no form for ${noun[1]}.`)
  if (id === 'new' && of.canCreate !== false)
    return <Editor key="new" of={of} form={form} row={null} />
  if (id !== undefined) return <Stored key={id} of={of} form={form} id={id} />
  return (
    <AdminPage
      title={sentenceCase(noun[1])}
      actions={
        of.canCreate !== false && (
          <LinkButton to={`${path}/new`} icon={Plus}>
            New {noun[0]}
          </LinkButton>
        )
      }
    >
      {children}
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
  const { data } = query
  const [shown, setShown] = useState<Row | null>(null)
  if (data && data !== shown) setShown(data)
  // Deleted by someone else, it stays on screen: my text is in it.
  if (shown) return <Editor of={of} form={form} row={shown} />
  const name = sentenceCase(of.noun[0])
  return (
    <UnreadPage title={name} parents={parentsOf(of)} what={`the ${of.noun[0]}`} query={query}>
      <EmptyState title={`${name} not found`} text="It may have been deleted in the meantime.">
        <LinkButton to={of.path}>All {of.noun[1]}</LinkButton>
      </EmptyState>
    </UnreadPage>
  )
}

interface EditorProps<Row extends AnyRow> {
  of: BuiltResource<Row>
  form: BuiltForm<Row>
  row: Row | null
}

function Editor<Row extends AnyRow>({ of, form: built, row }: EditorProps<Row>) {
  const navigate = useNavigate()
  const { apply, question } = useApply(of)
  const tools = useRowTools(of, { apply })
  const form = useResourceForm(of, built, {
    row,
    onCreated: (id) => void navigate(`${of.path}/${id}`, { replace: true }),
  })
  const { Aside, Head, hasWideAside = false, isAsideFirst = false } = built
  const history = row && <RecordHistory table={of.table} recordId={row.id} of={built} form={form} />

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
      hasWideAside={hasWideAside}
      isAsideFirst={isAsideFirst}
      after={!hasWideAside && history}
      aside={
        Aside && (
          <>
            <Aside form={form} row={row} tools={tools} />
            {hasWideAside && history}
          </>
        )
      }
    >
      {Head && <Head form={form} row={row} />}
      <RecordForm form={form} label={sentenceCase(of.noun[0])}>
        <Panel>
          <ResourceFields of={built} form={form} />
        </Panel>
      </RecordForm>
      {question}
    </AdminPage>
  )
}

const parentsOf = ({ path, noun }: Pick<BuiltResource<AnyRow>, 'path' | 'noun'>) => [
  { to: path, label: sentenceCase(noun[1]) },
]
