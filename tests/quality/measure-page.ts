import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
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
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

/** One index is up to a third off where other machines share the processor. */
const INDEX_COUNT = 5

/** The middle of the fast desktops for which Lighthouse slows the processor down to a phone's. */
const DESKTOP_INDEX = 1750
const DESKTOP_SLOWDOWN = 4

interface Measurement {
  url: string
  /** Of the browser, see `open-browser.ts`. */
  port: number
  /** Command that starts Lighthouse. */
  lighthouse: readonly string[]
}

/**
 * How many times slower than this machine a phone is. Lighthouse takes a fast desktop for granted and says
 * how to calibrate slower machines: by the index that it measures itself, here the middle of several.
 */
export async function slowdownHere(measurement: Measurement): Promise<number> {
  const indexes: number[] = []
  while (indexes.length < INDEX_COUNT) {
    const { environment } = await report(measurement, DESKTOP_SLOWDOWN)
    indexes.push(environment.benchmarkIndex)
  }
  const [index = DESKTOP_INDEX] = indexes
    .toSorted((a, b) => a - b)
    .slice(Math.floor(INDEX_COUNT / 2))
  const slowdown = (DESKTOP_SLOWDOWN * index) / DESKTOP_INDEX
  return Math.min(DESKTOP_SLOWDOWN, Math.max(1, slowdown))
}

/** Loads a page as a phone on a slow network does (Lighthouse's own default) and scores it. */
export async function measurePage(measurement: Measurement, slowdown: number): Promise<PageScores> {
  const { categories, audits } = await report(measurement, slowdown)
  const score = (category: keyof Report['categories']) =>
    Math.round((categories[category].score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: value('cumulative-layout-shift'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    findings: PERFECT.flatMap((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}

/** Elsewhere in life: what measures and what serves leave the processor to the browser. */
export function giveWay(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
}

async function report({ url, port, lighthouse }: Measurement, slowdown: number): Promise<Report> {
  const [program = '', ...args] = lighthouse
  const flags = [
    `--port=${port}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--output=json',
    '--quiet',
    '--max-wait-for-load=45000',
  ]
  const running = run(program, [...args, url, ...flags], { maxBuffer: REPORT_BYTES })
  giveWay(running.child.pid)
  const { stdout } = await running
  const result = JSON.parse(stdout) as Report
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  return result
}
