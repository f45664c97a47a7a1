import { z } from 'zod'

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
      // Names stand for packages that have it by another one, which is in the report itself.
      via: z.array(z.union([z.string(), advisory])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string() })]),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
})

/** Reads what `npm audit --json` printed, the worst first; null where that is no report. */
export function readAudit(output: string): PackageAudit | null {
  const read = report.safeParse(parse(output))
  if (!read.success) return null
  const { vulnerabilities, metadata } = read.data
  const findings = Object.values(vulnerabilities).flatMap(
    ({ via, isDirect, fixAvailable: fix }): PackageFinding[] =>
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
    packages: metadata.dependencies.prod,
    findings: findings.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_FINDINGS),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
