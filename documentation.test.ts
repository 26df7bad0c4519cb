import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * The repository is complete in itself: it contains everything that its code and documents refer to, because somebody
 * who reads them at night has no time to search. Each check first has to find a planted fault, so that a check that
 * reads nothing fails.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const self = path.basename(import.meta.filename)
const sources = filesBelow(root).filter((file) => file !== self)
const documents = sources.filter((file) => file.endsWith('.md'))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('sources and documents of every part are read', () => {
  for (const folder of ['auth', 'bench', 'contracts', 'docs', 'domain', 'e2e', 'server', 'web']) {
    expect(sources.some((file) => file.startsWith(`${folder}/`))).toBe(true)
  }
  expect(sources.length).toBeGreaterThan(1000)
})

test('a reference of the form docs/x.md, "Heading" names a heading that exists', () => {
  expect(brokenReferences('see docs/product/investing.md, "Whole tokens"')).toEqual([])
  expect(brokenReferences('see docs/product/investing.md,\n * "Whole\n   * tokens"')).toEqual([])
  expect(brokenReferences('see docs/product/investing.md, "Half tokens"')).toEqual([
    'docs/product/investing.md, "Half tokens"',
  ])
  expect(brokenReferences('see docs/products.md, "Whole tokens"')).not.toEqual([])
  expect(brokenReferences('see docs/products.md')).toEqual(['docs/products.md'])
  expect(brokenReferences('decision 0005')).toEqual([])
  expect(brokenReferences('(decision 9999)')).toEqual(['decision 9999'])
  expect(faults(sources, brokenReferences)).toEqual([])
})

test('nothing refers to a document that is not in the repository', () => {
  for (const planted of [
    'whole tokens (design 4.3)',
    'Design section 3',
    'the protocol’s section 2',
    'section 9 says so',
    'reading 27',
    'readings 23 to 34',
    'spec part 1',
    'as the spec says',
    'the spec’s call',
    'Of the specification',
  ]) {
    expect(foreignReferences(planted)).not.toEqual([])
  }
  for (const allowed of ['RFC 9110, section 14', 'SEC 2, section 2.4.1', 'designs 4 pages', 'specific']) {
    expect(foreignReferences(allowed)).toEqual([])
  }
  // A legal text refers to its own sections.
  const others = sources.filter((file) => !file.startsWith('web/src/site/legal/'))
  expect(faults(others, foreignReferences)).toEqual([])
})

test('relative links in documents lead to a file that exists, and to a heading that exists', () => {
  const at = (text: string) => brokenLinks(text, 'docs/planted.md')
  expect(
    at('[a](product/investing.md#whole-tokens) [b](../README.md) [c](https://example.org) [d](/contacto)'),
  ).toEqual([])
  expect(at('```\n[a](nowhere.md)\n```')).toEqual([])
  expect(at('[a](nowhere.md)')).toEqual(['nowhere.md'])
  expect(at('[a](product/investing.md#half-tokens)')).toEqual(['product/investing.md#half-tokens'])
  expect(faults(documents, brokenLinks)).toEqual([])
})

test('every command that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unknown: Check = (text) => allIn(text, /npm run ([\w:-]+)/g).filter((name) => !scripts[name])
  expect(unknown('`npm run check`, then `npm run nothing:such`', '')).toEqual(['nothing:such'])
  expect(faults(documents, unknown)).toEqual([])
})

test('every variable that operations.md names is explained in deployment.md', () => {
  const named = allIn(read('docs/operations.md'), /`([A-Z][A-Z0-9]*_[A-Z0-9_]+|ROLE)\b/g)
  expect(named.length).toBeGreaterThan(20)
  const explained = read('docs/deployment.md')
  expect(named.filter((name) => !explained.includes(name))).toEqual([])
})

test('every metric that operations.md names is measured', () => {
  // Prometheus' standard metrics get their names from the library.
  const ofLibrary = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']
  const named = allIn(read('docs/operations.md'), /`([a-z]+(?:_[a-z0-9]+)+)(?:\{[^`]*)?`/g)
    .filter((name) => /_(up|seconds|bytes|total)$/.test(name))
    .filter((name) => !ofLibrary.includes(name))
  expect(new Set(named)).toEqual(
    new Set(['part_up', 'http_request_duration_seconds', 'background_errors_total']),
  )
  const measured = read('server/src/http/health.ts') + read('server/src/http/health-parts.ts')
  for (const name of named) expect(measured).toContain(`'${name}'`)
})

test('every section that the server’s sentences or the screens send people to exists', () => {
  const sentences = [
    ...['outbox/handle-foreign-nonces.ts', 'resume/find-ahead.ts', 'resume/resume.ts'].map(
      (file) => `server/src/adapters/chain/${file}`,
    ),
    'domain/src/texts/en/chain.json',
  ].map(read)
  const named = allIn(
    sentences.join('\n'),
    /“([A-Z][^”]+)”(?= in (?:docs\/deployment\.md|the deployment guide)| as| in)/g,
  )
  expect(new Set(named)).toEqual(new Set(['A stopped signer', 'A database older than the chain']))
  const sections = headingsOf('docs/deployment.md')
  expect(named.filter((name) => !sections.includes(name))).toEqual([])
})

type Check = (text: string, file: string) => string[]

/** Returns `file: problem` for every finding of a check. */
function faults(files: string[], check: Check): string[] {
  return files.flatMap((file) => check(read(file), file).map((found) => `${file}: ${found}`))
}

/** Returns what the group of a pattern captures in each match. */
function allIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function brokenReferences(source: string): string[] {
  const text = unwrapped(source)
  const named = [...text.matchAll(/\b(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g)]
    .filter(([, file = '', heading]) => !hasHeading(file, heading))
    .map(([reference]) => reference)
  const decided = [...text.matchAll(/\bdecision (\d{4})\b/g)]
    .filter(([, number]) => !sources.some((file) => file.startsWith(`docs/decisions/${number}-`)))
    .map(([reference]) => reference)
  return [...named, ...decided]
}

function foreignReferences(source: string): string[] {
  const text = unwrapped(source).replaceAll(/\b(?:RFC|SEC) \d+, section [\d.]+/g, '')
  const foreign =
    /\bdesign \d|\bsections? \d|\breadings? \d|\bspec part\b|\bthe spec\b|\bspec['’]s\b|\bspecifications?\b/gi
  return [...text.matchAll(foreign)].map(([found]) => found)
}

function brokenLinks(source: string, from: string): string[] {
  const prose = source.replaceAll(/^```.*?^```/gms, '')
  return allIn(prose, /\]\(([^)\s]+)\)/g)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const found = file === '' ? from : path.join(path.dirname(from), file)
      return (
        !existsSync(path.join(root, found)) || (anchor !== undefined && !anchorsOf(found).includes(anchor))
      )
    })
}

function hasHeading(file: string, heading: string | undefined): boolean {
  return existsSync(path.join(root, file)) && (heading === undefined || headingsOf(file).includes(heading))
}

function headingsOf(file: string): string[] {
  const text = read(file).replaceAll(/^```.*?^```/gms, '')
  return allIn(text, /^#+ (.+)$/gm).map((heading) => heading.trim())
}

/**
 * The anchors that the usual hosts derive from headings: lower case, without punctuation, with a hyphen for each space.
 */
function anchorsOf(file: string): string[] {
  return headingsOf(file).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Joins the lines of each comment and paragraph into one line. */
function unwrapped(source: string): string {
  return source.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/+)?\s*/g, ' ')
}

/** Sources and documents, relative to the root. Omits installed, built and generated files. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory())
      return /^(node_modules|dist|generated|\.)/.test(entry.name) ? [] : filesBelow(file)
    return /\.(?:tsx?|md|sol|css|sql)$/.test(entry.name) ? [path.relative(root, file)] : []
  })
}
