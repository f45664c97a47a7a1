import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookOpen, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { callForRows } from '#app/backend/resource-rows.ts'
import type { Row } from '#app/backend/rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { FILE_SOURCE } from '#domain/case-study-feed.ts'
import { fromFigures } from '#domain/figure-editing.ts'

import { Story } from '../components/case-study-story.tsx'
import { ProjectCard } from '../components/projects.tsx'
import { studyHref } from '../project-filter.ts'
import { toProject, toStory } from '../queries.ts'
import type { caseStudySchema } from '../schema.ts'
import { FOLLOW } from './follow.ts'
import { hiredServiceQuery, shelfQuery, type Shelf } from './queries.ts'

type Listed = Partial<Row<'admin_case_studies'>> & { id: string }
type Values = z.input<typeof caseStudySchema>

const NO_STUDIES: Shelf = []

/** How visitors will see what is being typed, and where. */
export function CaseStudyPanels({ form, row }: { form: RecordForm<Values>; row: Listed | null }) {
  const values = form.hook.watch()
  const { data: shelf = NO_STUDIES } = useQuery(shelfQuery())
  const id = row?.id ?? ''
  return (
    <>
      <Preview values={values} row={row} />
      <Panel
        title="Where it is shown"
        actions={
          row && (
            <LinkButton
              to={studyHref(row.id)}
              target="_blank"
              rel="noopener"
              variant="quiet"
              icon={ExternalLink}
            >
              View
              <span className="sr-only"> in the store (opens in a new tab)</span>
            </LinkButton>
          )
        }
      >
        <Facts
          of={{
            'Recent Projects': leadProblem(values, id, shelf) ?? 'Leads the page',
            'Service pages': values.primary_service_category
              ? 'Those of its category'
              : 'No category',
            Download: values.file_url ? 'Its file' : 'No file',
          }}
        />
      </Panel>
      {values.campaign_name && <Campaign name={values.campaign_name} id={id} shelf={shelf} />}
      {row?.source_url && <Feed row={row} />}
    </>
  )
}

/** The newest featured one leads the page (product 15.1). */
function leadProblem({ is_featured: isFeatured }: Values, id: string, shelf: Shelf): string | null {
  if (!isFeatured) return 'Among the others'
  const lead = shelf.find((study) => study.is_featured && study.id !== id)
  const place = shelf.findIndex((study) => study.id === id)
  const isNewest = !lead || place < 0 || place < shelf.indexOf(lead)
  return isNewest ? null : `Among the others: “${lead.title}” is newer, and leads`
}

function Preview({ values, row }: { values: Values; row: Listed | null }) {
  const [isReading, setIsReading] = useState(false)
  const [openedAt] = useState(() => new Date().toISOString())
  const { data: service = null } = useQuery(hiredServiceQuery(values.service_id || null))
  const shown = {
    ...values,
    ...fromFigures(values.figures),
    id: row?.id ?? '',
    title: values.title || 'Title',
    client_name: values.client_name || 'Client',
    created_at: row?.created_at ?? openedAt,
  }
  return (
    <Panel
      title="Preview"
      actions={
        <Button size="sm" variant="quiet" icon={BookOpen} onClick={() => setIsReading(true)}>
          Whole story
        </Button>
      }
    >
      {/* Nothing in it can be clicked: its links would leave the form. */}
      <div inert className="storefront-look">
        <ProjectCard project={toProject(shown)} campaignIds={[]} readTo="/resources" />
      </div>
      <Dialog
        isOpen={isReading}
        onClose={() => setIsReading(false)}
        title="Preview of the whole story"
        shape="wide"
      >
        <div inert className="storefront-look">
          <Story study={toStory(shown, service)} onDownload={() => undefined} closing={null} />
        </div>
      </Dialog>
    </Panel>
  )
}

function Campaign({ name, id, shelf }: { name: string; id: string; shelf: Shelf }) {
  const others = shelf.filter((study) => study.campaign_name === name && study.id !== id)
  return (
    <Panel title={`Campaign “${name}”`}>
      {others.length === 0 ? (
        <p className="text-sm text-muted">No other case study is in it.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {others.map((study) => (
            <li key={study.id}>
              <Link to={`/admin/case-studies/${study.id}`} className="underline">
                {study.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The address of a feed, or what stands for files, which have none. */
export const sourceLabel = (url: string | null | undefined) =>
  url === FILE_SOURCE ? 'From a file' : url

const FEED_TEXTS: Readonly<Record<string, string>> = {
  feed: 'The next sync replaces what you change here, unless you keep it as it is.',
  kept: 'Syncs leave it as it is.',
  gone: 'The feed no longer has it. It stays here until you delete it.',
}

function Feed({ row }: { row: Listed }) {
  return (
    <Panel title="Feed">
      <p className="text-sm">{FEED_TEXTS[row.origin ?? '']}</p>
      <p className="text-xs break-all text-muted">{sourceLabel(row.source_url)}</p>
      {row.origin !== 'gone' && <FollowButton row={row} />}
      {row.missing_since && <Facts of={{ 'Missing since': <Moment at={row.missing_since} /> }} />}
    </Panel>
  )
}

function FollowButton({ row: { id, origin } }: { row: Listed }) {
  const queryClient = useQueryClient()
  const isKept = origin === 'kept'
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      callForRows(await browserBackend(), FOLLOW.call, { ids: [id] }, { p_follows: isKept }),
    onSuccess: () => adminToast.success(`Case study ${FOLLOW[isKept ? 'start' : 'stop'].done}.`),
    onError: () => adminToast.error('Nothing was changed.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'case-studies'] }),
  })
  const { label, icon: Icon } = FOLLOW[isKept ? 'start' : 'stop']
  return (
    <Button size="sm" variant="outline" icon={Icon} busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}
