import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * The import rules of docs/architecture.md as tests. Each rule decides if one import is refused. Before the tests read
 * the tree, every rule has to refuse a bad import that is planted here.
 */
const root = fileURLToPath(new URL('.', import.meta.url))

/** `from`: a file below the root. `to`: a file below the root, or the package that a bare specifier names. */
type Import = { from: string; to: string }
type Rule = { name: string; refuses: (i: Import) => boolean; planted: Import; allowed: Import }

const features = [
  'common',
  'brands',
  'identity',
  'views',
  'notifications',
  'contact',
  'tokens',
  'kyc',
  'payouts',
  'projects',
  'returns',
  'ledger',
  'protection',
  'sheet',
  'investments',
  'complaints',
  'treasury',
  'registry',
  'distributions',
  'taxes',
  'portfolio',
  'waits',
  'overview',
  'people',
  'privacy',
  'records',
  'audit',
]
const below = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const [inDomain, inServer, inWeb, inAuth, inContracts] = ['domain', 'server', 'web', 'auth', 'contracts'].map(
  below,
) as [
  (file: string) => boolean,
  (file: string) => boolean,
  (file: string) => boolean,
  (file: string) => boolean,
  (file: string) => boolean,
]
const isOurs = (to: string) => [inDomain, inServer, inWeb, inAuth, inContracts].some((inside) => inside(to))
/**
 * The folders that every feature may import. In `audit`, the code that writes the log is one of them. The code that
 * shows the log (`reading`) is a feature.
 */
const isBeneath = (file: string) =>
  /^server\/src\/(audit\/[^/]+$|documents\/|http\/|site\/|uploads\/)/.test(file)
const featureOf = (file: string, side: string) =>
  isBeneath(file) ? undefined : new RegExp(`^${side}/src/([a-z]+)/`).exec(file)?.[1]
const isTest = (file: string) => /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file)

/**
 * Code that the auth provider and its host share. It is in the provider, because the provider may not import the
 * platform.
 */
const shared = ['keys/seal', 'http/network', 'http/token-buckets'].map((file) => `auth/src/${file}.ts`)

const rules: Rule[] = [
  {
    name: 'domain imports zod and itself',
    refuses: ({ from, to }) => inDomain(from) && !isTest(from) && !inDomain(to) && to !== 'zod',
    planted: { from: 'domain/src/kyc/x.ts', to: 'node:fs' },
    allowed: { from: 'domain/src/kyc/x.ts', to: 'zod' },
  },
  {
    name: 'web and server never import each other',
    refuses: ({ from, to }) => (inWeb(from) && inServer(to)) || (inServer(from) && inWeb(to)),
    planted: { from: 'web/src/app/main.tsx', to: 'server/src/app.ts' },
    allowed: { from: 'web/src/app/main.tsx', to: 'domain/src/kyc/calls.ts' },
  },
  {
    name: 'auth and contracts import nothing of ours',
    refuses: ({ from, to }) =>
      (inAuth(from) && isOurs(to) && !inAuth(to)) || (inContracts(from) && isOurs(to) && !inContracts(to)),
    planted: { from: 'auth/src/provider.ts', to: 'domain/src/common/language.ts' },
    allowed: { from: 'auth/src/provider.ts', to: 'auth/src/table.ts' },
  },
  {
    name: 'only server/adapters, and what builds them, import auth and contracts',
    refuses: ({ from, to }) =>
      (inAuth(to) || inContracts(to)) &&
      !inAuth(from) &&
      !inContracts(from) &&
      !from.startsWith('server/src/adapters/') &&
      !['server/src/start.ts', 'server/src/assemble-from-env.ts'].includes(from) &&
      !shared.includes(to) &&
      !isTest(from),
    planted: { from: 'server/src/kyc/routes.ts', to: 'auth/src/provider.ts' },
    allowed: { from: 'server/src/adapters/accounts/embedded.ts', to: 'auth/src/provider.ts' },
  },
  {
    name: `features point left: ${features.join(' ')}`,
    refuses: ({ from, to }) =>
      ['domain', 'server'].some((side) => {
        const [a, b] = [
          features.indexOf(featureOf(from, side) ?? ''),
          features.indexOf(featureOf(to, side) ?? ''),
        ]
        return a >= 0 && b >= 0 && b > a
      }),
    planted: { from: 'server/src/kyc/repo.ts', to: 'server/src/investments/table.ts' },
    allowed: { from: 'server/src/investments/repo.ts', to: 'server/src/kyc/repo.ts' },
  },
  {
    name: 'http, uploads and what writes the audit log import no feature; http asks identity who is calling',
    refuses: ({ from, to }) =>
      isBeneath(from) &&
      !isTest(from) &&
      features.includes(featureOf(to, 'server') ?? '') &&
      !(from === 'server/src/http/session.ts' && to === 'server/src/identity/actor.ts'),
    planted: { from: 'server/src/http/session.ts', to: 'server/src/kyc/repo.ts' },
    allowed: { from: 'server/src/http/session.ts', to: 'server/src/identity/actor.ts' },
  },
  {
    name: 'what writes the audit log, and uploads, know nothing of requests: http imports them',
    refuses: ({ from, to }) =>
      /^server\/src\/(audit|uploads)\//.test(from) &&
      isBeneath(from) &&
      !isTest(from) &&
      below('server/src/http')(to),
    planted: { from: 'server/src/audit/record.ts', to: 'server/src/http/trace.ts' },
    allowed: { from: 'server/src/http/serve.ts', to: 'server/src/audit/record.ts' },
  },
  {
    name: 'adapters never import features',
    refuses: ({ from, to }) =>
      from.startsWith('server/src/adapters/') &&
      !isTest(from) &&
      (features.includes(featureOf(to, 'server') ?? '') || isBeneath(to)),
    planted: { from: 'server/src/adapters/mail/outbox.ts', to: 'server/src/identity/table.ts' },
    allowed: { from: 'server/src/adapters/mail/outbox.ts', to: 'server/src/adapters/mail/table.ts' },
  },
  {
    name: 'features see of an adapter its port; of the database its columns, rows, paging, search and errors too',
    refuses: ({ from, to }) =>
      features.includes(featureOf(from, 'server') ?? '') &&
      !isTest(from) &&
      to.startsWith('server/src/adapters/') &&
      !/\/port\.ts$|\/db\/(columns|days|emptied|keyset|searched|among|errors|prepared|stored)\.ts$/.test(to),
    planted: { from: 'server/src/kyc/documents/store.ts', to: 'server/src/adapters/files/disk.ts' },
    allowed: { from: 'server/src/kyc/documents/store.ts', to: 'server/src/adapters/files/port.ts' },
  },
  {
    name: 'web features never import another feature; routes compose them',
    refuses: ({ from, to }) => {
      const [a, b] = [from, to].map((file) => /^web\/src\/features\/([a-z]+)\//.exec(file)?.[1])
      return a !== undefined && b !== undefined && a !== b
    },
    planted: { from: 'web/src/features/kyc/wizard.tsx', to: 'web/src/features/projects/queries.ts' },
    allowed: { from: 'web/src/features/kyc/wizard.tsx', to: 'web/src/features/kyc/queries.ts' },
  },
  {
    name: 'web features never import the app, which composes them',
    refuses: ({ from, to }) => from.startsWith('web/src/features/') && to.startsWith('web/src/app/'),
    planted: { from: 'web/src/features/kyc/wizard.tsx', to: 'web/src/app/router.tsx' },
    allowed: { from: 'web/src/app/routes/dashboard/kyc.tsx', to: 'web/src/features/kyc/wizard.tsx' },
  },
  {
    // Parsing numbers is not specific to the product. A second parser would sooner or later behave differently.
    name: 'web/src/ui knows nothing of the product, only how numbers are read; lib knows no feature',
    refuses: ({ from, to }) =>
      (from.startsWith('web/src/ui/') &&
        !isTest(from) &&
        /^(domain|web\/src\/(app|features|lib|site))\//.test(to) &&
        to !== 'domain/src/common/number-input.ts') ||
      (from.startsWith('web/src/lib/') && /^web\/src\/(app|features|site)\//.test(to)),
    planted: { from: 'web/src/ui/form/button.tsx', to: 'domain/src/projects/project.ts' },
    allowed: { from: 'web/src/lib/api.ts', to: 'domain/src/common/call.ts' },
  },
  {
    name: 'each outside library lives in one place',
    refuses: ({ from, to }) =>
      homes.some(([library, home]) => (to === library || to.startsWith(`${library}/`)) && !home.test(from)) &&
      !isTest(from) &&
      !/^(bench|e2e)\//.test(from),
    planted: { from: 'server/src/investments/routes.ts', to: 'viem' },
    allowed: { from: 'server/src/investments/repo.ts', to: 'drizzle-orm' },
  },
]

const homes: [string, RegExp][] = [
  ['viem', /^(auth|contracts|server\/src\/(adapters\/chain|demo)|web\/src\/lib\/wallet)\//],
  ['pdf-lib', /^web\/src\/lib\/wallet\//],
  ['@noble/ciphers', /^web\/src\/lib\/wallet\//],
  ['pg', /^(auth|server\/src\/(adapters|testing))\//],
  ['rate-limiter-flexible', /^server\/src\/http\/limits\//],
  ['nodemailer', /^server\/src\/adapters\/mail\//],
  ['graphile-worker', /^server\/src\/adapters\/jobs\//],
  ['@aws-sdk', /^server\/src\/adapters\/(files|chain\/signers)\//],
  ['@supabase/auth-js', /^(web\/src\/lib|auth)\//],
  ['fast-xml-parser', /^server\/src\/treasury\/statements\//],
  ['fflate', /^server\/src\/privacy\//],
  // The toaster loads after the first screen. `ui/feedback/toast.tsx` shows messages until then.
  ['sonner', /^web\/src\/ui\/feedback\//],
  ['sharp', /^(server\/src\/(projects|demo)|web\/site-build)\//],
  ['fastify', /^(auth\/|server\/src\/(app|start)\.ts$|server\/src\/(http|site|adapters\/accounts)\/)/],
]

test.each(rules)(
  '$name: the rule refuses its planted import and allows a good one',
  ({ refuses, planted, allowed }) => {
    expect(refuses(planted)).toBe(true)
    expect(refuses(allowed)).toBe(false)
  },
)

const imports = readTree()

test('the whole tree is read', () => {
  expect(new Set(imports.map(({ from }) => from)).size).toBeGreaterThan(100)
  for (const side of [inDomain, inServer, inWeb, inAuth, inContracts]) {
    expect(imports.some(({ from }) => side(from))).toBe(true)
  }
})

test.each(rules)('$name', ({ refuses }) => {
  expect(imports.filter(refuses).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('there are no import cycles, type imports included', () => {
  const graph = new Map<string, string[]>()
  for (const { from, to } of imports.filter(({ from }) => !isTest(from))) {
    graph.set(from, [...(graph.get(from) ?? []), to])
  }
  expect(circleIn(graph)).toEqual([])
  expect(
    circleIn(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).not.toEqual([])
})

test('no folder contains too many files to find one at a glance', () => {
  const FILES_MAX = 20
  // Exceptions: folders with one file per picture, or one per journey.
  const exempt = ['web/src/drawings', 'e2e/journeys']
  const counts = new Map<string, number>()
  // Both sides of an import are checked, because many files import nothing.
  for (const file of new Set(imports.flatMap(({ from, to }) => [from, to]))) {
    const folder = path.dirname(file)
    if (/\.tsx?$/.test(file) && !isTest(file) && !exempt.includes(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect(counts.get('web/src/lib')).toBeGreaterThan(5)
  expect([...counts].filter(([, count]) => count > FILES_MAX)).toEqual([])
})

test('no file repeats the name of its folder, unless it is what the folder is about', () => {
  const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
  const wordsOf = (name: string) => name.split('-').map(singular)
  const repeats = (file: string) => {
    const folder = wordsOf(path.basename(path.dirname(file)))
    const words = wordsOf(path.basename(file).replace(/^use-|\..*$/g, ''))
    return words.length > folder.length && `-${words.join('-')}-`.includes(`-${folder.join('-')}-`)
  }
  expect(['projects/project-draft.ts', 'refunds/decide-refund.ts'].every(repeats)).toBe(true)
  expect(['brands/brand.ts', 'queue/use-queue.ts', 'queue/list.tsx'].some(repeats)).toBe(false)
  // The name of a library.
  const exempt = ['web/src/ui/form/with-hook-form.tsx']
  const files = new Set(imports.flatMap(({ from, to }) => [from, to]).filter((file) => /\.tsx?$/.test(file)))
  expect([...files].filter((file) => repeats(file) && !exempt.includes(file))).toEqual([])
})

test('numbers are entered in our own number field, never in the browser’s, which reads 1.000 as one', () => {
  const numberInput = /\btype\s*[=:]\s*\{?\s*["'`]number["'`]/
  // The axes of charts have a `type` too.
  const withoutAxes = (source: string) => source.replace(/<[XY]Axis\b[^>]*>/g, '')
  const isOffending = (source: string) => numberInput.test(withoutAxes(source))
  expect(isOffending('<Input type="number" />')).toBe(true)
  expect(isOffending("const props = { type: 'number' }")).toBe(true)
  expect(isOffending('<XAxis type="number" hide />')).toBe(false)
  const files = filesBelow(path.join(root, 'web/src'))
  expect(files.filter((file) => isOffending(readFileSync(file, 'utf8')))).toEqual([])
})

test('no query key is written as a literal: each begins with one of web/src/lib/query-keys.ts', () => {
  // One key, or several keys as a list that begins with a string.
  const spelledOut = /\bqueryKey\b.*\[\s*['"`]|\[\s*['"`].*\bqueryKey\b|[kK]ey\s*=.*\[\s*['"`]/
  for (const planted of [
    "queryKey: ['me'],",
    "for (const queryKey of [queue, ['users']])",
    "[['users']].map((queryKey) => renew(queryKey))",
    "const investorsKey = ['investors'] as const",
  ]) {
    expect(planted).toMatch(spelledOut)
  }
  expect("queryKey: [...queryKeys.me, 'sessions'],").not.toMatch(spelledOut)
  const files = ['app', 'features'].flatMap((folder) => filesBelow(path.join(root, 'web/src', folder)))
  expect(files.filter((file) => spelledOut.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the browser reads no schema of a call, because its build leaves them out', () => {
  const readsSchema = /Calls\.\w+\.(?:params|query|body|form|reply)\b/
  expect('useZodForm(contactCalls.send.body, {})').toMatch(readsSchema)
  const files = filesBelow(path.join(root, 'web/src'))
  expect(files.filter((file) => readsSchema.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('ids are read with our own schema, because zod’s takes the same id in capitals for another one', () => {
  const files = filesBelow(path.join(root, 'domain/src')).filter((file) => !isTest(file))
  const own = files.filter((file) => readFileSync(file, 'utf8').includes('z.uuid('))
  expect(own).toEqual([path.join(root, 'domain/src/common/reply.ts')])
})

test('no file refers to this machine or to a package registry', () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  expect(lock).not.toMatch(/"resolved": "https?:/)
})

function readTree(): Import[] {
  return ['domain', 'auth', 'contracts', 'server', 'web', 'e2e', 'bench'].flatMap((workspace) =>
    filesBelow(path.join(root, workspace)).flatMap((file) =>
      specifiersIn(readFileSync(file, 'utf8')).map((specifier) => ({
        from: path.relative(root, file),
        to: resolve(file, specifier),
      })),
    ),
  )
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|\.)/.test(entry.name) ? [] : filesBelow(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

/** The imports of a file, including types: whoever reads or changes a file also needs the files whose types it uses. */
function specifiersIn(source: string): string[] {
  const found = [
    ...source.matchAll(/^\s*(?:import|export)\s+[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ]
  return found.map(([, specifier = '']) => specifier)
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.relative(root, path.resolve(path.dirname(file), specifier))
  const own = /^@acervo\/([a-z]+)\/(.+)$/.exec(specifier)
  if (own) return `${own[1]}/src/${own[2]}${specifier.endsWith('.json') ? '' : '.ts'}`
  return specifier
}

function circleIn(graph: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return []
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...trail, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const circle = visit(file, [])
    if (circle.length > 0) return circle
  }
  return []
}
