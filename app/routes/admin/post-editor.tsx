import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Outlet, useNavigate, useParams } from 'react-router'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { PostActions } from '#app/features/blog/admin/post-actions.tsx'
import { PostSettings } from '#app/features/blog/admin/post-settings.tsx'
import { PostStateChip, stateOf } from '#app/features/blog/admin/post-state.tsx'
import { PostText } from '#app/features/blog/admin/post-text.tsx'
import { postQuery, type Post } from '#app/features/blog/admin/queries.ts'
import { SaveState } from '#app/features/blog/admin/save-state.tsx'
import { postContentSchema, postSchema } from '#app/features/blog/admin/schema.ts'
import { usePostEditor, type PostTab } from '#app/features/blog/admin/use-post-editor.ts'
import { KeptTexts } from '#app/resource/kept-text.tsx'
import { RecordHistory } from '#app/resource/record-history.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { RecordForm } from '#app/ui/admin/form/record-form.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { TabPanel, Tabs } from '#app/ui/admin/tabs.tsx'

import { UnreadPage } from './unread-page.tsx'
import { useDraftId } from './use-draft-id.ts'

const PARENTS = [{ to: '/admin/blog', label: 'Blog' }]

/** The editor of a post, stored or new. A new one goes on being edited when it gets its address. */
export default function PostEditorPage() {
  const { key, ...edited } = useDraftId(useParams().id)
  return (
    <>
      <OnePost key={key} {...edited} />
      <Outlet />
    </>
  )
}

type Edited = Omit<ReturnType<typeof useDraftId>, 'key'>

function OnePost({ id, isNew, onAdopt }: Edited) {
  const navigate = useNavigate()
  const query = useStoredPost(id, isNew)
  const { data } = query
  const [shown, setShown] = useState<Post | null>(null)
  if (data && data !== shown) setShown(data)
  // Deleted by someone else, it stays on screen: my text is in it.
  if (isNew || shown) {
    return (
      <Editor
        id={id}
        stored={shown}
        onCreated={() => void navigate(`/admin/blog/edit/${id}`, { replace: true })}
        onDeleted={() => void navigate('/admin/blog', { replace: true })}
        onAdopt={onAdopt}
      />
    )
  }
  return (
    <UnreadPage title="Post" parents={PARENTS} what="the post" query={query}>
      <EmptyState title="Post not found" text="It may have been deleted in the meantime.">
        <LinkButton to="/admin/blog">All posts</LinkButton>
      </EmptyState>
    </UnreadPage>
  )
}

interface EditorProps {
  id: string
  /** Null for a post that was never saved. */
  stored: Post | null
  onCreated: (id: string) => void
  onDeleted: () => void
  onAdopt: (id: string) => void
}

/** A post in the making: its text with the preview, its settings, its earlier versions. */
function Editor({ id, stored, onDeleted, ...rest }: EditorProps) {
  const { form, isAutosaved, autosave, kept, tab } = usePostEditor({ id, stored, ...rest })
  const state = stored ? stateOf(stored) : 'draft'
  return (
    <AdminPage
      title={stored ? 'Edit post' : 'New post'}
      parents={PARENTS}
      // Drafts are saved by themselves: a dot would come and go at every pause.
      isDirty={form.isDirty && !(isAutosaved && autosave.kind !== 'failed')}
      status={
        <>
          <PostStateChip state={state} />
          <SaveState
            state={autosave}
            isNew={stored === null}
            isDirty={form.isDirty}
            isAutosaved={isAutosaved}
            isSaving={form.isSaving}
            copyProblem={kept.problem}
          />
        </>
      }
      actions={
        <PostActions
          form={form}
          stored={stored}
          onDeleted={() => {
            form.discard()
            onDeleted()
          }}
        />
      }
      tabs={
        <Tabs
          label="Parts of the post"
          current={tab}
          tabs={{ text: 'Text', settings: 'Settings', history: 'History' }}
        />
      }
    >
      <KeptTexts of={kept} schema={postSchema} values={form.values()} path="/admin/blog/edit" />
      {/* One box: a form whose tab is not in front must leave no gap. */}
      <div>
        <RecordForm form={form} label="Post" isKept={kept.problem === null}>
          <TabPanel<PostTab> tab="text" current={tab}>
            <PostText form={form} />
          </TabPanel>
          <TabPanel<PostTab> tab="settings" current={tab}>
            <PostSettings form={form} stored={stored} />
          </TabPanel>
        </RecordForm>
        <TabPanel<PostTab> tab="history" current={tab}>
          {tab === 'history' && (
            <RecordHistory
              table="blog_posts"
              recordId={id}
              of={{ schema: postContentSchema }}
              form={form}
            />
          )}
        </TabPanel>
      </div>
    </AdminPage>
  )
}

/** The row, as fresh as the database has it; what this page itself has just saved is not read again. */
function useStoredPost(id: string, isNew: boolean) {
  const query = useQuery({ ...postQuery(id), enabled: !isNew })
  const changedAt = useRef<unknown>(null)
  useLiveRefresh({
    tables: [{ table: 'blog_posts', filter: `id=eq.${id}` }],
    isOn: !isNew,
    isFresh: true,
    onChange: ({ row }) => {
      changedAt.current = row['updated_at']
    },
    refresh: async ({ hasMissed }) => {
      const known = query.data ? Date.parse(query.data.updated_at) : Number.NaN
      if (hasMissed || Date.parse(String(changedAt.current)) !== known) await query.refetch()
    },
  })
  return query
}
