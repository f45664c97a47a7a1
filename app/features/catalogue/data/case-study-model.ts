import type { CaseStudyModel } from '../view-models.ts'
import type { CaseStudyRow } from './service-page-row.ts'

const SHOWN_METRICS = 3

/** A case study as the service page shows it, with the first 3 of its metrics (SPEC §9). */
export function toCaseStudy(row: CaseStudyRow): CaseStudyModel {
  return {
    id: row.id,
    title: row.title,
    clientName: row.client_name,
    industry: row.industry,
    excerpt: row.excerpt ?? '',
    fileUrl: row.file_url || null,
    fileType: row.file_type?.toUpperCase() ?? null,
    isFeatured: row.is_featured ?? false,
    metrics: Object.entries(row.metrics ?? {})
      .slice(0, SHOWN_METRICS)
      .map(([name, value]) => ({ name: metricName(name), text: metricText(name, value) })),
  }
}

/** `+38%` for percentages and improvements, `3x ROI` for multiples, else the bare value (SPEC §9). */
export function metricText(name: string, value: number | string): string {
  if (/percentage|improvement/i.test(name)) return `+${value}%`
  if (/roi|multiple/i.test(name)) return `${value}x ROI`
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}

/** `organic_traffic_percentage` → "Organic traffic": the unit is in the text already. */
function metricName(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/\b(percentage|multiple)\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
