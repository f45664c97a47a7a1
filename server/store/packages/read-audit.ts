import { z } from 'zod'
import { parseJson } from '#domain/json.ts'

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const

/** What is known of a package in the version that the store has. */
interface PackageFinding {
  package: string
  title: string
  severity: (typeof SEVERITIES)[number]
  /** The versions that have it. */
  range: string
  /** The advisory; null where that is no web address. */
  url: string | null
  /** Whether the store asks for the package itself; others come with one of these. */
  is_direct: boolean
  /** Whether `npm audit fix` has a newer version for it. */
  has_fix: boolean
}

export interface PackageAudit {
  /** How many packages the registry was asked about. */
  packages: number
  findings: PackageFinding[]
}

const MOST_FINDINGS = 100

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string().optional(),
  severity: z.enum(SEVERITIES),
  range: z.string(),
})

/** The report of npm 7 and later. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      isDirect: z.boolean(),
      nodes: z.array(z.string()),
      // Names stand for packages that have it by another one, which is in the report itself.
      via: z.array(z.union([z.string(), advisory])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string() })]),
    }),
  ),
})

/** Reads what `npm audit --json` printed of the packages at these places, the worst first; null where that is no report. */
export function readAudit(output: string, shipped: ReadonlySet<string>): PackageAudit | null {
  const read = report.safeParse(parseJson(output))
  if (!read.success) return null
  const inStore = Object.values(read.data.vulnerabilities).filter(({ nodes }) =>
    nodes.some((place) => shipped.has(place)),
  )
  const findings = inStore.flatMap(({ via, isDirect, fixAvailable: fix }): PackageFinding[] =>
    via
      .filter((one) => typeof one !== 'string')
      .map(({ name, title, url, severity, range }) => ({
        package: name.slice(0, 214),
        title: title.slice(0, 300),
        severity,
        range: range.slice(0, 200),
        url: url !== undefined && /^https:\/\/\S{1,300}$/.test(url) ? url : null,
        is_direct: isDirect,
        has_fix: fix !== false,
      })),
  )
  const rank = ({ severity }: PackageFinding) => SEVERITIES.indexOf(severity)
  return {
    packages: shipped.size,
    findings: findings.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_FINDINGS),
  }
}
