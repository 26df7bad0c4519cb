import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * `npm test` runs every suite and journey. `npm run check` runs what has to pass before every commit: format, lint,
 * types, unused code, advisories and the unit tests. Both continue after a failure and end with one line: `N passed, N
 * failed`. A check that is not a test suite counts as one test. As many parts run in parallel as there are processors,
 * because suites and journeys spend part of their time waiting. `npm test -- --shard=2/3` runs the second third of
 * both.
 *
 * Failed tests run once more with nothing else running. A test that passes then counts as passed, and the last lines
 * name it: a test that depends on the load needs attention, but does not stop a change.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const results = path.join(root, 'test-results')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** The number of browsers. On two processors, a second one would take more time from the suites than it saves. */
const BROWSERS = Math.max(1, Math.floor(availableParallelism() / 2))

// Keeps the build and check tools (rolldown, oxlint) from asking Linux for pages of 2 MB. In a virtual machine that
// gets its memory only on first use, filling such pages takes longer than the work itself.
process.env.MIMALLOC_ALLOW_THP = '0'

// The product that the journeys start fills this cache for the processes of the other tests.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'node')

const isCheck = process.argv.includes('--check')
const shard = process.argv.slice(2).filter((argument) => /^--shard=\d+\/\d+$/.test(argument))

type Outcome = { passed: number; failed: number; failedFiles?: string[] }
type Part = {
  name: string
  run: () => Promise<Outcome>
  /** Runs only these files. */
  repeat?: (files: string[]) => Promise<Outcome>
}

const checks = ['types', 'lint', 'format:check', 'unused', 'advisories'].map(script)
/** Longest first. */
const parts = isCheck
  ? [...checks, script('test:unit')]
  : [
      { name: 'journeys', run: () => runJourneys(shard), repeat: runJourneys },
      suites('screens', '--project=unit', '--project=component'),
      // These wait longer, for the chain and the clock.
      suites('server', '--project=server', '--project=alone', '--maxWorkers=4'),
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
  const repeats: (() => Promise<void>)[] = []
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const first = await part.run()
      process.stdout.write(`--- ${part.name}: ${first.failed === 0 ? 'ok' : `${first.failed} failed`}\n`)
      const { repeat } = part
      total.passed += first.passed
      total.failed += first.failed
      if (repeat && first.failedFiles?.length)
        repeats.push(() => repeatAlone({ ...part, repeat }, first, total))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  for (const repeat of repeats) await repeat()
  return total
}

/** Runs the files with failures again. Counts what passes now as passed in `total`. */
async function repeatAlone(
  { name, repeat }: Required<Part>,
  { failed, failedFiles = [] }: Outcome,
  total: Outcome,
): Promise<void> {
  process.stdout.write(`\n--- ${name}: once more, alone\n`)
  const second = await repeat(failedFiles)
  const mended = Math.max(0, failed - second.failed)
  total.failed -= mended
  total.passed += mended
  const files = failedFiles.map((file) => path.relative(root, file)).join(', ')
  process.stdout.write(`--- ${name}: of ${failed} failed, ${mended} passed alone: ${files}\n`)
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

/** The tests of vitest.config.ts that the options select. */
function suites(name: string, ...options: string[]): Part {
  const runThem = (which: string[]) => runSuites(name, [...options, ...which])
  return { name, run: () => runThem(shard), repeat: runThem }
}

async function runSuites(name: string, which: string[]): Promise<Outcome> {
  const file = path.join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(bin('vitest'), ['run', ...reporters, ...which])
  return outcomeOf(file, code, ({ numPassedTests, testResults = [] }) => {
    const broken = testResults.filter(({ status }) => status === 'failed')
    return {
      passed: numPassedTests ?? 0,
      failed: broken.reduce((sum, { assertionResults }) => sum + failuresOf(assertionResults), 0),
      failedFiles: broken.map(({ name }) => name),
    }
  })
}

/** The failed tests of a file. If a hook failed, the tests that therefore did not run, or else the hook itself. */
function failuresOf(tests: { status: string }[]): number {
  const failed = tests.filter(({ status }) => status === 'failed')
  return failed.length || tests.filter(({ status }) => status !== 'passed').length || 1
}

async function runJourneys(which: string[]): Promise<Outcome> {
  const file = path.join(results, 'journeys.json')
  const config = ['--config', 'e2e/playwright.config.ts', `--workers=${BROWSERS}`]
  const code = await run(bin('playwright'), ['test', ...config, ...which])
  return outcomeOf(file, code, ({ stats, suites = [] }) => ({
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    failedFiles: suites.filter(({ specs }) => specs.some(({ ok }) => !ok)).map(({ file }) => file),
  }))
}

type Report = {
  numPassedTests?: number
  testResults?: { name: string; status: string; assertionResults: { status: string }[] }[]
  stats?: { expected?: number; unexpected?: number; flaky?: number }
  suites?: { file: string; specs: { ok: boolean }[] }[]
}

/**
 * The numbers of a report. A suite that failed outside of its tests adds one failure, which another run does not
 * remove.
 */
function outcomeOf(file: string, code: number, counts: (report: Report) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const outcome = counts(JSON.parse(readFileSync(file, 'utf8')) as Report)
  rmSync(file)
  return code !== 0 && outcome.failed === 0 ? { passed: outcome.passed, failed: 1 } : outcome
}

/**
 * Returns the exit code. Passes the output of a program on in whole lines, because others may print at the same time.
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
