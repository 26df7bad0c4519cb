import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * `npm test` runs every suite and journey, `npm run check` what runs before every commit: format, lint, types, unused
 * code, advisories and the unit tests. Both continue after a failure and end with one line: `N passed, N failed`. A check
 * that is not a test suite counts as one. Parts run in parallel, as many as there are processors: suites and journeys
 * spend half of their time waiting. `npm test -- --shard=2/3` runs the second third of both.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const results = path.join(root, 'test-results')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

const isCheck = process.argv.includes('--check')
const shard = process.argv.slice(2).filter((argument) => /^--shard=\d+\/\d+$/.test(argument))

type Outcome = { passed: number; failed: number }
type Part = { name: string; run: () => Promise<Outcome> }

const checks = ['types', 'lint', 'format:check', 'unused', 'advisories'].map(script)
/** The longest first. */
const parts = isCheck
  ? [...checks, script('test:unit')]
  : [
      { name: 'journeys', run: runJourneys },
      { name: 'suites', run: runSuites },
    ]

if (!isCheck) {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
}
const { passed, failed } = await runAll(parts)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function runAll(parts: Part[]): Promise<Outcome> {
  const waiting = [...parts]
  const total: Outcome = { passed: 0, failed: 0 }
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { passed, failed } = await part.run()
      total.passed += passed
      total.failed += failed
      process.stdout.write(`--- ${part.name}: ${failed === 0 ? 'ok' : `${failed} failed`}\n`)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return total
}

function script(name: string): Part {
  return {
    name,
    run: async () =>
      (await run('npm', ['run', '--silent', name])) === 0
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1 },
  }
}

async function runSuites(): Promise<Outcome> {
  const file = path.join(results, 'suites.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(bin('vitest'), ['run', ...reporters, ...shard])
  return outcomeOf(file, code, (report) => [report.numPassedTests, report.numFailedTests])
}

async function runJourneys(): Promise<Outcome> {
  const file = path.join(results, 'journeys.json')
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...shard])
  return outcomeOf(file, code, ({ stats }) => [
    stats?.expected,
    (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  ])
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number }
}

/** A suite that broke before it could count (a file that does not load) adds one failure to the number it printed. */
function outcomeOf(file: string, code: number, counts: (report: Report) => (number | undefined)[]): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const [passed = 0, failed = 0] = counts(JSON.parse(readFileSync(file, 'utf8')) as Report)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/**
 * Returns the exit code. Output of a program is passed on in whole lines, because others may print at the same time.
 */
function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      const lines = createInterface({ input: stream })
      lines.on('line', (line) => process.stdout.write(`${line}\n`))
    }
    child.once('error', (error) => {
      process.stdout.write(`${error.message}\n`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
