/**
 * `npm run audit`: fails on a known vulnerability in a dependency, unless scripts/audit-exceptions.json says why it does not
 * matter here, and until when that holds.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Exception {
  /** As in https://github.com/advisories/GHSA-… */
  advisory: string
  because: string
  /** After this day somebody has to look again. */
  until: string
}

/** What is read of `npm audit --json`. */
interface Report {
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string; severity: string })[] }>
  message?: string
}

/** A sentence for each reason to fail. */
export function findProblems(report: Report, exceptions: Exception[], today: string): string[] {
  if (!report.vulnerabilities) return [`npm audit did not answer: ${report.message ?? 'it gives no reason'}`]
  const found = new Map<string, string>()
  for (const [name, { via }] of Object.entries(report.vulnerabilities))
    for (const cause of via)
      if (typeof cause === 'object') {
        const advisory = cause.url.split('/').at(-1)!
        found.set(advisory, `${advisory} (${cause.severity}) in ${name}: ${cause.title}`)
      }
  const valid = new Set(exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory))
  return [
    ...[...found].filter(([advisory]) => !valid.has(advisory)).map(([, sentence]) => sentence),
    ...exceptions
      .filter(({ advisory }) => !found.has(advisory))
      .map(({ advisory }) => `${advisory} is no longer found: please remove its exception.`),
  ]
}

if (import.meta.main) {
  const file = new URL('audit-exceptions.json', import.meta.url)
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const problems = findProblems(
    JSON.parse(stdout),
    JSON.parse(readFileSync(file, 'utf8')),
    new Date().toISOString().slice(0, 10),
  )
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
