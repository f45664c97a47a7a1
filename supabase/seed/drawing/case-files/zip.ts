import { strToU8, zipSync } from 'fflate'
import type { SeedCaseStudy } from '../../read-case-studies.ts'
import { FILE_DATE } from '../file-date.ts'
import { metricText } from './case-text.ts'

/** The report as PDF beside its figures as CSV. */
export function caseZip(study: SeedCaseStudy, pdf: Uint8Array): Uint8Array {
  const rows = Object.entries(study.metrics).map(([key, number]) => {
    const { value, name } = metricText(key, number)
    return [name, number, value]
  })
  const csv = [['Figure', 'Number', 'As shown'], ...rows]
    .map((row) => row.map(quoteField).join(','))
    .join('\r\n')
  return zipSync(
    {
      [`${study.slug}.pdf`]: [pdf, { level: 0 }],
      [`${study.slug}-figures.csv`]: strToU8(`${csv}\r\n`),
    },
    { mtime: FILE_DATE },
  )
}

function quoteField(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`
}
