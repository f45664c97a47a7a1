import { queryOptions } from '@tanstack/react-query'

import { askFunction } from '#app/backend/ask-backend.ts'
import type { BackendClient } from '#app/backend/backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { FILE_MESSAGES } from '#app/backend/file-messages.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { Row } from '#app/backend/rows.ts'
import { caseStudyRating, shownMetrics, storyParts } from '#domain/case-study.ts'
import { servicePath } from '#domain/service-path.ts'

export const caseStudiesQuery = () =>
  queryOptions({
    queryKey: ['case-studies', 'list'],
    queryFn: async ({ client }) => listProjects(await backendOf(client)()),
  })

async function listProjects(client: BackendClient) {
  const answer = await client
    .from('case_studies')
    .select(
      `id, title, client_name, primary_service_category, industry, excerpt, cover_url, cover_alt, file_url,
      file_type, file_size_bytes, is_featured, campaign_name, metrics, metric_order, created_at`,
    )
    .order('is_featured', { ascending: false })
    .order('created_at', { ascending: false })
  return (unwrapRows(answer) ?? []).map(toProject)
}

/** A case study as the page of recent projects shows it. */
export type Project = ReturnType<typeof toProject>

type StudyRow = Row<'case_studies'>
type Shared =
  | 'id'
  | 'title'
  | 'client_name'
  | 'primary_service_category'
  | 'industry'
  | 'excerpt'
  | 'cover_url'
  | 'cover_alt'
  | 'file_url'
  | 'file_type'
  | 'file_size_bytes'
  | 'metrics'
  | 'metric_order'

export function toProject(
  row: Pick<StudyRow, Shared | 'is_featured' | 'campaign_name' | 'created_at'>,
) {
  const shared = toShared(row)
  return {
    ...shared,
    isFeatured: row.is_featured,
    campaignName: row.campaign_name || null,
    /** How complete the write-up is, 1 to 5; for the owner (product 15.5). */
    rating: caseStudyRating({ isFeatured: row.is_featured, metricCount: shared.metrics.length }),
    createdAt: row.created_at,
  }
}

function toShared(row: Pick<StudyRow, Shared>) {
  return {
    id: row.id,
    title: row.title,
    clientName: row.client_name,
    category: row.primary_service_category ?? '',
    industry: row.industry,
    excerpt: row.excerpt ?? '',
    coverUrl: row.cover_url || null,
    coverAlt: row.cover_alt ?? '',
    fileUrl: row.file_url || null,
    /** For people: "PDF", "DOCX", "ZIP". */
    fileType: row.file_type?.toUpperCase() || null,
    fileSizeBytes: row.file_size_bytes,
    /** The first three, ready to show (product 15.4). */
    metrics: shownMetrics(row.metrics, row.metric_order),
  }
}

/** A case study in full (product 15.16); null where there is none of this id. */
export const studyQuery = (id: string) =>
  queryOptions({
    queryKey: ['case-studies', 'story', id],
    queryFn: async ({ client }) => readStudy(await backendOf(client)(), id),
  })

async function readStudy(client: BackendClient, id: string) {
  const answer = await client
    .from('case_studies')
    .select(
      `id, title, client_name, primary_service_category, industry, excerpt, description, cover_url, cover_alt,
      file_url, file_type, file_size_bytes, metrics, metric_order, quote, quote_author, service_id`,
    )
    .eq('id', id)
  const [row] = unwrapRows(answer) ?? []
  if (!row) return null
  return toStory(row, row.service_id ? await readHiredService(client, row.service_id) : null)
}

export type CaseStudyStory = ReturnType<typeof toStory>

export function toStory(
  row: Pick<StudyRow, Shared | 'description' | 'quote' | 'quote_author'>,
  service: HiredService | null,
) {
  return {
    ...toShared(row),
    parts: storyParts(row.description ?? ''),
    quote: row.quote,
    quoteAuthor: row.quote_author,
    service,
  }
}

type HiredService = NonNullable<Awaited<ReturnType<typeof readHiredService>>>

/** Null where the service is no longer on sale. */
export async function readHiredService(client: BackendClient, id: string) {
  const answer = await client
    .from('service_cards')
    .select('id, slug, service_title, category, price_usd, delivery_time_days')
    .eq('id', id)
  const [row] = unwrapRows(answer) ?? []
  if (!row) return null
  return {
    href: servicePath(row.slug || id),
    title: row.service_title ?? '',
    category: row.category ?? '',
    priceCents: row.price_usd ?? 0,
    deliveryDays: row.delivery_time_days,
  }
}

const loadAnswers = () => import('./case-study-answers.ts')

/** Addresses of the files of a campaign. Throws an `AppError` when there are none to be had. */
export async function createCaseStudyZip(
  campaignName: string,
  caseStudyIds: readonly string[],
): Promise<string[]> {
  const body = { case_study_ids: caseStudyIds, campaign_name: campaignName }
  const [answer, { filesAnswer }] = await Promise.all([
    askFunction('create-case-study-zip', body),
    loadAnswers(),
  ])
  const campaign = readAnswer('create-case-study-zip', filesAnswer, answer)
  const fileUrls = (campaign?.files ?? []).map((file) => file.file_url).filter(Boolean)
  if (fileUrls.length > 0) return fileUrls
  throw new AppError({ code: 'files_unavailable', userMessage: FILE_MESSAGES.campaignFailed })
}

/** Takes what is new from the owner's feed; answers what became of it, in the server's words. For admins. */
export async function syncCaseStudies(): Promise<string> {
  const [answer, { syncAnswer }] = await Promise.all([
    askFunction('sync-case-studies', {}),
    loadAnswers(),
  ])
  return readAnswer('sync-case-studies', syncAnswer, answer)?.message ?? ''
}
