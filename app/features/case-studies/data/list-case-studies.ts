import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { Row } from '#app/backend/rows.ts'
import { caseStudyRating, shownMetrics } from '#domain/case-study.ts'
import type { Metric } from '#domain/case-study.ts'

/** A case study as the page of recent projects shows it. */
export interface Project {
  id: string
  title: string
  clientName: string | null
  /** '' without one. */
  category: string
  industry: string | null
  excerpt: string
  fileUrl: string | null
  /** For people: "PDF", "DOCX", "ZIP". */
  fileType: string | null
  isFeatured: boolean
  campaignName: string | null
  /** The first three, ready to show (product 15.4). */
  metrics: readonly Metric[]
  /** 1 to 5, the store's own (product 15.5). */
  rating: number
  /** ISO timestamp. */
  createdAt: string
}

const COLUMNS = `id, title, client_name, primary_service_category, industry, excerpt, file_url,
  file_type, is_featured, campaign_name, metrics, metric_order, created_at` as const
type CaseStudyRow = Row<
  'case_studies',
  | 'id'
  | 'title'
  | 'client_name'
  | 'primary_service_category'
  | 'industry'
  | 'excerpt'
  | 'file_url'
  | 'file_type'
  | 'is_featured'
  | 'campaign_name'
  | 'metrics'
  | 'metric_order'
  | 'created_at'
>

/** All case studies, featured first, then newest. */
export async function listCaseStudies(backend: Backend): Promise<Project[]> {
  const client = await backend()
  const answer = await client
    .from('case_studies')
    .select(COLUMNS)
    .order('is_featured', { ascending: false })
    .order('created_at', { ascending: false })
  return (unwrapRows(answer) ?? []).map(toProject)
}

export function listCaseStudiesQuery() {
  return queryOptions({
    queryKey: ['case-studies', 'list'],
    queryFn: ({ client }) => listCaseStudies(backendOf(client)),
  })
}

function toProject(row: CaseStudyRow): Project {
  const metrics = shownMetrics(row.metrics, row.metric_order)
  return {
    id: row.id,
    title: row.title,
    clientName: row.client_name,
    category: row.primary_service_category ?? '',
    industry: row.industry,
    excerpt: row.excerpt ?? '',
    fileUrl: row.file_url || null,
    fileType: row.file_type?.toUpperCase() ?? null,
    isFeatured: row.is_featured,
    campaignName: row.campaign_name,
    metrics,
    rating: caseStudyRating({ isFeatured: row.is_featured, metricCount: metrics.length }),
    createdAt: row.created_at,
  }
}
