const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const
type Severity = (typeof severities)[number]

export type Advisory = { name: string; severity: Severity; title: string; url: string }

/**
 * The lowest severity of an advisory that stops a commit. Code on our servers and in browsers receives input from
 * strangers, so moderate advisories count there. Tools read only our own files, and moderate advisories about tools are
 * mostly about slowness with hostile input.
 */
const threshold = { shipped: 'moderate', tools: 'high' } as const

/** Advisories that do not affect us, by address. Each has a reason, and the date of its next review. */
const accepted: Record<string, { why: string; until: string }> = {}

/** What `npm audit --json` found, or a sentence that says why it could not check. */
export function advisoriesIn(output: string): Advisory[] | string {
  const report = parse(output)
  if (report.auditReportVersion !== 2) {
    return `the registry keeps no advisories or cannot be reached (${report.message ?? 'no report'})`
  }
  const found = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  )
  return [...new Map(found.map((advisory) => [advisory.url, advisory])).values()]
}

/** The advisories that count: severe enough for the use of the package, and not accepted until a later date. */
export function refused(
  shipped: Advisory[],
  all: Advisory[],
  today: Date,
  exceptions: typeof accepted = accepted,
): Advisory[] {
  const isShipped = new Set(shipped.map(({ url }) => url))
  return all.filter(({ url, severity }) => {
    const from = threshold[isShipped.has(url) ? 'shipped' : 'tools']
    const exception = exceptions[url]
    if (exception && today < new Date(exception.until)) return false
    return severities.indexOf(severity) >= severities.indexOf(from)
  })
}

type Report = {
  auditReportVersion?: number
  message?: string
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
}

function parse(output: string): Report {
  try {
    return JSON.parse(output) as Report
  } catch {
    return {}
  }
}
