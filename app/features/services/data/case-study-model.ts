import { shownMetrics } from '#domain/case-study.ts'

import type { CaseStudyModel } from '../view-models.ts'
import type { ServicePageAnswer } from './service-page-answer.ts'

/** A case study as the service page shows it, with the first 3 of its metrics (product 15.4). */
export function toCaseStudy(row: ServicePageAnswer['case_studies'][number]): CaseStudyModel {
  return {
    id: row.id,
    title: row.title,
    clientName: row.client_name,
    industry: row.industry,
    excerpt: row.excerpt ?? '',
    fileUrl: row.file_url || null,
    fileType: row.file_type?.toUpperCase() ?? null,
    isFeatured: row.is_featured,
    metrics: shownMetrics(row.metrics, row.metric_order),
  }
}
