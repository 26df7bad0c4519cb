import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs all that guards the project, goes on after a failure, and ends with one plain line: `N passed, N failed`.
 * A check that is not a test suite (format, lint, types) counts as one. `npm test -- --shard=2/3` runs the second third of
 * the suites and journeys; the checks belong to the first.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const results = path.join(root, 'test-results')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

const shard = process.argv.slice(2).filter((argument) => /^--shard=\d+\/\d+$/.test(argument))
const isFirst = shard.length === 0 || shard[0]?.startsWith('--shard=1/')

type Outcome = { passed: number; failed: number }

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total: Outcome = { passed: 0, failed: 0 }

for (const script of isFirst ? ['format:check', 'lint', 'types', 'unused', 'advisories'] : []) {
  add(
    script,
    (await run('npm', ['run', '--silent', script])) === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1 },
  )
}
const suites = path.join(results, 'suites.json')
const suitesCode = await run(bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${suites}`,
  ...shard,
])
add(
  'suites',
  outcomeOf(suites, suitesCode, (report) => [report.numPassedTests, report.numFailedTests]),
)
const journeys = path.join(results, 'journeys.json')
const journeysCode = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...shard])
add(
  'journeys',
  outcomeOf(journeys, journeysCode, ({ stats }) => [
    stats?.expected,
    (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  ]),
)

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

function add(name: string, { passed, failed }: Outcome): void {
  total.passed += passed
  total.failed += failed
  process.stdout.write(`\n--- ${name}: ${failed === 0 ? 'ok' : `${failed} failed`}\n`)
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number }
}

/** A suite that broke before it could count (a file that does not load) has failed once more than it says. */
function outcomeOf(file: string, code: number, counts: (report: Report) => (number | undefined)[]): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const [passed = 0, failed = 0] = counts(JSON.parse(readFileSync(file, 'utf8')) as Report)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}
