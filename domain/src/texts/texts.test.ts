import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }
const folder = import.meta.dirname
const files = Object.fromEntries(
  globSync('*/*.json', { cwd: folder })
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Texts]),
)
const namesOf = (language: string) =>
  Object.keys(files).flatMap((path) => path.match(new RegExp(`^${language}/(.+)\\.json$`))?.[1] ?? [])

test('both languages have the same files', () => {
  expect(namesOf('es').length).toBeGreaterThan(0)
  expect(namesOf('en')).toEqual(namesOf('es'))
})

test.each(namesOf('es'))('%s has the same keys and the same parameters in both languages', (name) => {
  const es = flat(files[`es/${name}.json`])
  const en = flat(files[`en/${name}.json`])
  expect(Object.keys(en).sort()).toEqual(Object.keys(es).sort())
  for (const [key, text] of Object.entries(es)) {
    expect(text.trim(), key).not.toBe('')
    expect(text, 'one brace on either side of a parameter').not.toMatch(/\{\{/)
    expect(en[key]?.trim(), key).not.toBe('')
    expect(parametersOf(en[key] ?? ''), key).toEqual(parametersOf(text))
  }
})

test.each(['es', 'en'])('in %s a text with a count comes in singular and plural', (language) => {
  const texts = Object.assign({}, ...namesOf(language).map((name) => flat(files[`${language}/${name}.json`])))
  const counted = Object.keys(texts).filter((key) => /\{count\b/.test(texts[key]))
  expect(counted.length).toBeGreaterThan(10)
  for (const key of counted) {
    expect(key).toMatch(/_(one|other)$/)
    expect(texts).toHaveProperty([key.replace(/_(one|other)$/, '_one')])
    expect(texts).toHaveProperty([key.replace(/_(one|other)$/, '_other')])
  }
})

test.each(['es', 'en'])('in %s no text has a plural behind a number that may be one', (language) => {
  const texts: Record<string, string> = Object.assign(
    {},
    ...namesOf(language).map((name) => flat(files[`${language}/${name}.json`], `${name}:`)),
  )
  // Parameters that are always plural: periods, limits, and the points of a sheet.
  const number = /\{(?!(?:days|pages|max|all)\})\w+\} (\p{L}+)/gu
  const wordsBehind = (text = '') => [...text.matchAll(number)].map(([, word]) => word)
  const plurals = new Set(
    Object.entries(texts).flatMap(([key, text]) => {
      const singulars = key.endsWith('_other') ? wordsBehind(texts[key.replace(/_other$/, '_one')]) : []
      return wordsBehind(text).filter(
        (word = '') =>
          word.endsWith('s') && [1, 2].some((ending) => singulars.includes(word.slice(0, -ending))),
      )
    }),
  )
  expect(plurals).toContain('tokens')
  const wrong = Object.entries(texts).filter(
    ([key, text]) => !/_(one|other)$/.test(key) && wordsBehind(text).some((word) => plurals.has(word)),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['es', /«([^«»{}]+)»/g],
  ['en', /“([^“”{}]+)”/g],
] as const)('in %s what a text says to press or to open is called exactly so', (language, quoted) => {
  // Quoted words that are no labels of ours: texts that others read in Spanish, headings of our documentation, foreign
  // words, and a button of another program.
  const elsewhere =
    /^(Revisión|A stopped signer|A database older|blockchain|crowdfunding|Import(ar)? (un|an) )/
  const texts = namesOf(language).flatMap((name) => Object.values(flat(files[`${language}/${name}.json`])))
  const names = texts.flatMap((text) => [...text.matchAll(quoted)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(20)
  const unknown = names.filter((name) => !elsewhere.test(name) && !texts.includes(name))
  expect(unknown).toEqual([])
})

function flat(texts: Texts = {}, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  )
}

function parametersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
}
