import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import { SECTIONS } from '#domain/service-description.ts'
import { IMPORT_COLUMNS, sectionsToExport, type ImportColumn } from '#domain/service-import.ts'

/** A service as the export reads it. */
export interface ExportedService {
  id: string
  slug: string | null
  service_title: string | null
  service_description: string | null
  category: string | null
  price_usd: number | null
  delivery_time_days: number
  status: string
  badge_codes: readonly string[]
  seo_title: string | null
  seo_description: string | null
  og_image: string | null
  service_images: readonly { url: string; position: number; created_at: string }[]
}

export const EXPORT_SELECT =
  'id, slug, service_title, service_description, category, price_usd, delivery_time_days, status, badge_codes, ' +
  'seo_title, seo_description, og_image, service_images(url, position, created_at)'

type Cell = (service: ExportedService) => string | number | null

const CELLS: Readonly<Partial<Record<ImportColumn, Cell>>> = {
  slug: ({ slug }) => slug,
  service_title: ({ service_title: title }) => title,
  category: ({ category }) => category,
  price_usd: ({ price_usd: cents }) => (cents === null ? null : (cents / 100).toFixed(2)),
  delivery_days: ({ delivery_time_days: days }) => days,
  status: ({ status }) => status,
  badge_codes: ({ badge_codes: codes }) => codes.join(' '),
  ...Object.fromEntries(
    SECTIONS.map(({ key }) => [
      key,
      ({ service_description: raw }: ExportedService) => sectionsToExport(raw)[key] ?? '',
    ]),
  ),
  seo_title: ({ seo_title: title }) => title,
  seo_description: ({ seo_description: text }) => text,
  og_image: ({ og_image: address }) => address,
  slides: ({ service_images: images }) =>
    images
      .toSorted((a, b) => a.position - b.position || (a.created_at < b.created_at ? -1 : 1))
      .map(({ url }) => url)
      .join('\n'),
}

/** The export has the columns that the import takes, under headings that it knows. */
export const EXPORT_COLUMNS: CsvColumns<ExportedService> = Object.fromEntries(
  IMPORT_COLUMNS.flatMap(({ key, header }) => {
    const cell = CELLS[key]
    return cell ? [[header, cell]] : []
  }),
)
