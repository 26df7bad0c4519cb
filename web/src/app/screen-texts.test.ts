import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
/** Loaded before every screen, by `startI18n` and `failure.ts`. */
const everywhere = ['common', 'ui', 'failures']

const read = (file: string) => readFileSync(file, 'utf8')
const quoted = (source = '') => [...source.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

type Screen = { name: string; file: string; texts: string[] }

/**
 * The screens that the routes in `source` name, each with the file that exports it and the texts that its route loads.
 */
function screensIn(source: string): Screen[] {
  const shared = new Map(
    [...source.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name = '', file = '']) => [
      name,
      file,
    ]),
  )
  const call = /\bscreen\(\s*(?:\(\) => import\('([^']+)'\)|(\w+)),\s*'(\w+)',?((?:\s*'[^']+',?)*)\s*\)/g
  return [...source.matchAll(call)].map(([, file, of = '', name = '', texts]) => ({
    name,
    file: fileOf(name, path.resolve(folder, file ?? shared.get(of) ?? '')),
    texts: quoted(texts),
  }))
}

/** Finds the file of the screen when the given file only re-exports it, to bundle several screens. */
function fileOf(name: string, file: string): string {
  const passedOn = [...read(file).matchAll(/export \{([^}]*)\} from '([^']+)'/g)]
  const from = passedOn.find(([, names = '']) => names.split(',').some((one) => one.trim() === name))?.[2]
  return from ? path.resolve(path.dirname(file), from) : file
}

/** The files that load with this one: its imports and theirs, without types and dynamic imports. */
function filesWith(file: string): Set<string> {
  const found = new Set([file])
  // Files that are added during the loop are visited too.
  for (const one of found)
    for (const [, to = ''] of read(one).matchAll(
      /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'(\.[^']+)'/gm,
    )) {
      const next = path.resolve(path.dirname(one), to)
      if (/\.tsx?$/.test(next) && existsSync(next)) found.add(next)
    }
  return found
}

function textsIn(source: string): string[] {
  const calls = [...source.matchAll(/\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')?([^)]*)\)/g)]
  return calls
    .filter(([, , options = '']) => !options.includes('useSuspense: false'))
    .flatMap(([, names]) => quoted(names))
}

const missing = ({ file, texts }: Screen) => {
  const needed = new Set([...filesWith(file)].flatMap((one) => textsIn(read(one))))
  return [...needed].filter((name) => !texts.includes(name) && !everywhere.includes(name))
}

const screens = readdirSync(folder)
  .filter((name) => /-routes?\.tsx?$/.test(name))
  .flatMap((name) => {
    const found = screensIn(read(path.join(folder, name)))
    // All other screens are inside the dashboard, whose layout loads first.
    return name === 'account-routes.ts'
      ? found
      : found.map((one) => ({ ...one, texts: [...one.texts, 'shell'] }))
  })

test('every screen is found, and a text that one of its parts needs is missed', () => {
  expect(screens.length).toBeGreaterThan(35)
  const one = screens.find(({ name }) => name === 'InvestmentScreen')
  if (!one) throw new Error('The screen of an investment is not found')
  expect(missing({ ...one, texts: [] })).toEqual(expect.arrayContaining(['investments', 'sheet']))
})

// A missing text would load after the screen appears, and React would hide the whole screen meanwhile.
test.each(screens)('$name is fetched with all its texts', (screen) => {
  expect(missing(screen)).toEqual([])
})
