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
 * spend part of their time waiting. `npm test -- --shard=2/3` runs the second third of both.
 *
 * What failed while the machine was full runs once more with nothing beside it. If it passes then, it counts as passed
 * and is named in the last lines: a test that depends on the load needs attention, but does not stop a change.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const results = path.join(root, 'test-results')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** Beside the suites, a second one on two processors would take more time from them than it saves. */
const BROWSERS = Math.max(1, Math.floor(availableParallelism() / 2))

// The tools that build and check (rolldown, oxlint) would ask Linux for pages of 2 MB. Where a virtual machine gets its
// memory only when it is first used, filling them takes longer than the work itself.
process.env.MIMALLOC_ALLOW_THP = '0'

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
/** The longest first. */
const parts = isCheck
  ? [...checks, script('test:unit')]
  : [
      { name: 'journeys', run: () => runJourneys(shard), repeat: runJourneys },
      suites('screens', '--project=unit', '--project=component'),
      // These wait more, for the chain and the clock.
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

/** Runs the files with failures again and moves what passes now from the failed to the passed of `total`. */
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

/** Tests of vitest.config.ts, chosen by its options. */
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

/** Tests of a file that failed. When a hook failed instead, those that did not run because of it, or the hook itself. */
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
 * What a report counts. A suite that broke without a failed test (an error outside of any) adds one failure, which
 * running again does not remove.
 */
function outcomeOf(file: string, code: number, counts: (report: Report) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const outcome = counts(JSON.parse(readFileSync(file, 'utf8')) as Report)
  rmSync(file)
  return code !== 0 && outcome.failed === 0 ? { passed: outcome.passed, failed: 1 } : outcome
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
