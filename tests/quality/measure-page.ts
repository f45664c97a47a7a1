import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PageScores } from './page-scores.ts'

const run = promisify(execFile)
const REPORT_BYTES = 64 * 1024 * 1024
const PERFECT = ['accessibility', 'best-practices', 'seo'] as const

/** The part of a Lighthouse report that is read here. */
interface Report {
  categories: Record<
    'performance' | (typeof PERFECT)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}

interface Measurement {
  url: string
  /** Of the browser, see `open-browser.ts`. */
  port: number
  /** Command that starts Lighthouse. */
  lighthouse: readonly string[]
}

/** Loads a page as a phone on a slow network does (Lighthouse's own default) and scores it. */
export async function measurePage({ url, port, lighthouse }: Measurement): Promise<PageScores> {
  const [program = '', ...args] = lighthouse
  const { stdout } = await run(
    program,
    [...args, url, `--port=${port}`, '--output=json', '--quiet', '--max-wait-for-load=45000'],
    { maxBuffer: REPORT_BYTES },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  const { categories, audits } = report
  const score = (category: keyof Report['categories']) =>
    Math.round((categories[category].score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    findings: PERFECT.flatMap((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}
