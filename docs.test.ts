import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What the documents name is there: whoever reads them at night has no time to find out otherwise. */
const root = fileURLToPath(new URL('.', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/deployment.md', 'docs/operations.md']
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** Prometheus' own ones have their names from the library. */
const LIBRARY_METRICS = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']

test.each(documents)('every command that %s names exists', (document) => {
  const named = all(read(document), /npm run ([a-z:-]+)/g)
  expect(named.filter((name) => !scripts[name])).toEqual([])
})

test.each(documents)('every link of %s leads somewhere, also within a document', (document) => {
  const broken = all(read(document), /\]\((?!https?:)([^)]+)\)/g).filter((link) => {
    const [file = '', section] = link.split('#')
    const target = file ? path.join(path.dirname(document), file) : document
    if (!section) return !exists(target)
    return !all(read(target), /^#+ (.+)$/gm)
      .map(anchorOf)
      .includes(section)
  })
  expect(broken).toEqual([])
})

test('every variable that operations.md names is explained in deployment.md', () => {
  const explained = read('docs/deployment.md')
  const named = all(read('docs/operations.md'), /`([A-Z][A-Z0-9]*_[A-Z0-9_]+|ROLE)\b/g)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !explained.includes(name))).toEqual([])
})

test('every metric that operations.md names is measured', () => {
  const measured = read('server/src/http/health.ts')
  const named = all(read('docs/operations.md'), /`([a-z]+(?:_[a-z0-9]+)+)(?:\{[^`]*)?`/g)
    .filter((name) => /_(up|seconds|bytes|total)$/.test(name))
    .filter((name) => !LIBRARY_METRICS.includes(name))
  expect(new Set(named)).toEqual(
    new Set(['part_up', 'http_request_duration_seconds', 'background_errors_total']),
  )
  for (const name of named) expect(measured).toContain(`'${name}'`)
})

test('every section that a sentence of the server or a screen sends people to exists', () => {
  const sources = [
    ...['handle-strays.ts', 'resume/find-ahead.ts', 'resume/resume-chain.ts'].map((file) =>
      read(`server/src/adapters/chain/${file}`),
    ),
    read('web/src/locales/en/chain.json'),
  ].join('\n')
  const sections = all(read('docs/deployment.md'), /^#+ (.+)$/gm)
  const named = all(sources, /“([A-Z][^”]+)”(?= in (?:docs\/deployment\.md|the deployment guide)| as| in)/g)
  expect(new Set(named)).toEqual(new Set(['A stopped signer', 'A database older than the chain']))
  expect(named.filter((name) => !sections.includes(name))).toEqual([])
})

function exists(file: string): boolean {
  const { dir, base } = path.parse(path.join(root, file))
  return base === '' || readdirSync(dir).includes(base)
}

/** As GitHub makes it from a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
}
