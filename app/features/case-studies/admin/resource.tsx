import { ExternalLink, Star, StarOff } from 'lucide-react'
import { Link } from 'react-router'

import { defineResource } from '#app/resource/define-resource.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { momentCell } from '#app/resource/list-parts.tsx'
import { orderedMetrics } from '#domain/case-study.ts'
import { fromFigures, toFigures } from '#domain/figure-editing.ts'

import { studyHref } from '../project-filter.ts'
import { caseStudySchema } from '../schema.ts'
import { CampaignField } from './campaign-field.tsx'
import { CaseStudyPanels } from './panels.tsx'
import { CoverField, FileField } from './file-fields.tsx'
import { FOLLOW } from './follow.ts'

export const FEED_PATH = '/admin/case-studies/feed'

const ORIGINS: Readonly<Record<string, { label: string; tone?: ChipTone }>> = {
  own: { label: 'Written here' },
  feed: { label: 'From a list', tone: 'positive' },
  kept: { label: 'From a list, kept as it is', tone: 'muted' },
  gone: { label: 'No longer in its list', tone: 'attention' },
}

/** Only what the form writes: the parts of the file and of the cover have one control each. */
const NoControl = () => null

export const caseStudies = defineResource({
  source: 'admin_case_studies',
  present: ['title', 'is_featured', 'metric_order', 'created_at', 'origin'],
  table: 'case_studies',
  live: ['case_study_sources'],
  path: '/admin/case-studies',
  noun: ['case study', 'case studies'],
  emptyText:
    'Projects for the Recent Projects page: write the first one, or take them from a feed.',
  EmptyAction: () => (
    <>
      <LinkButton to="/admin/case-studies/new">New case study</LinkButton>
      <LinkButton to={FEED_PATH} variant="outline">
        Set up a feed
      </LinkButton>
    </>
  ),
  nameOf: (row) => row.title,
  searchIn: ['title', 'client_name', 'industry', 'campaign_name', 'service_title'],
  sorts: {
    newest: ['Newest', '-created_at'],
    oldest: ['Oldest', 'created_at'],
    edited: ['Last edited', '-updated_at'],
    title: ['Title', 'title'],
    campaign: ['Campaign', 'campaign_name', '-created_at'],
  },
  filters: {
    primary_service_category: { label: 'Category', all: 'All categories' },
    is_featured: {
      label: 'Featured',
      all: 'Featured or not',
      options: { true: 'Featured', false: 'Not featured' },
    },
    origin: { label: 'Origin', all: 'All origins', options: ORIGINS },
  },
  columns: (column) => [
    column('title', { isPrimary: true }),
    column('client_name', { priority: 2 }),
    column('primary_service_category', {
      priority: 2,
      cell: (category) =>
        category ? <CategoryLabel category={category} className="whitespace-nowrap" /> : '–',
    }),
    column('service_title', { header: 'Service', isHidden: true }),
    column('campaign_name', {
      priority: 3,
      cell: (campaign) => (campaign ? <CampaignLink name={campaign} /> : '–'),
    }),
    column('is_featured', {
      cell: (isFeatured) => (isFeatured ? <StatusChip>Featured</StatusChip> : '–'),
    }),
    column('file_type', {
      header: 'File',
      isHidden: true,
      cell: (type, { file_url: url }) => (url ? (type?.toUpperCase() ?? 'Yes') : '–'),
    }),
    column('origin', {
      priority: 2,
      cell: (origin) => {
        const { label, tone } = ORIGINS[origin] ?? { label: origin }
        if (tone === undefined) return <span className="whitespace-nowrap text-muted">{label}</span>
        return <StatusChip tone={tone}>{label}</StatusChip>
      },
      csv: ({ origin }) => ORIGINS[origin]?.label ?? origin,
    }),
    column('created_at', { header: 'Date', priority: 3, cell: momentCell('date') }),
    column.made('Figures', (row) => row.metric_order.length, {
      isHidden: true,
      align: 'end',
      csv: (row) =>
        orderedMetrics(row.metrics, row.metric_order)
          .map((figure) => figure.join(': '))
          .join('; '),
    }),
  ],
  remove: 'remove_case_studies',
  undoRemove: 'restore_case_studies',
  otherKeys: ['case-studies'],
  bulk: [
    {
      label: 'Feature',
      icon: Star,
      call: 'feature_case_studies',
      with: { p_is_featured: true },
      done: 'featured',
    },
    {
      label: 'Stop featuring',
      icon: StarOff,
      call: 'feature_case_studies',
      with: { p_is_featured: false },
      done: 'no longer featured',
    },
    { ...FOLLOW.stop, call: FOLLOW.call, with: { p_follows: false } },
    { ...FOLLOW.start, call: FOLLOW.call, with: { p_follows: true } },
  ],
  rowActions: (row, { change, call }) => [
    {
      label: 'Open in the store',
      icon: ExternalLink,
      href: studyHref(row.id),
    },
    {
      label: row.is_featured ? 'Stop featuring' : 'Feature',
      icon: row.is_featured ? StarOff : Star,
      onSelect: () =>
        void change(
          row,
          { is_featured: !row.is_featured },
          { done: row.is_featured ? 'no longer featured' : 'featured' },
        ),
    },
    ...(row.origin === 'feed' || row.origin === 'kept'
      ? [followAction(row.origin === 'kept' ? 'start' : 'stop', row.id, call)]
      : []),
  ],
  form: {
    schema: caseStudySchema,
    save: 'save_case_study',
    convert: {
      fromRow: ({ metrics, metric_order: order }) => ({
        figures: toFigures(metrics, Array.isArray(order) ? order.map(String) : null),
      }),
      toRow: ({ figures, ...columns }) => ({ ...columns, ...fromFigures(figures) }),
    },
    inputs: {
      campaign_name: CampaignField,
      cover_url: CoverField,
      cover_alt: NoControl,
      file_url: FileField,
      file_type: NoControl,
      file_size_bytes: NoControl,
    },
    Aside: CaseStudyPanels,
  },
})

function followAction(
  way: 'start' | 'stop',
  id: string,
  call: (procedure: typeof FOLLOW.call, parameters: object, done: string) => Promise<void>,
) {
  const { label, icon, done } = FOLLOW[way]
  const parameters = { p_ids: [id], p_where: null, p_follows: way === 'start' }
  const text = `Case study ${done}.`
  return { label, icon, onSelect: () => void call(FOLLOW.call, parameters, text) }
}

/** Leads to all of a campaign; above the row's own link. */
function CampaignLink({ name }: { name: string }) {
  return (
    <Link
      to={`/admin/case-studies?${new URLSearchParams({ q: name, sort: 'campaign' })}`}
      className="relative z-[1] hover:underline"
    >
      {name}
    </Link>
  )
}
