import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandOfDomain } from '@acervo/domain/brands/brand'
import { languages } from '@acervo/domain/common/language'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { companyOf } from '../company.ts'
import { structuredData } from '../html/structured-data.ts'
import { Help } from '../pages/help.tsx'
import { pageNames, pathOf } from '../paths.ts'
import { SiteContext, type Site } from '../site.ts'
import { stepsOf, wordsOf } from './entries.ts'

const web = path.join(import.meta.dirname, '../..')
const siteIn = (language: (typeof languages)[number]): Site => ({
  brand: brandOfDomain('acervo'),
  language,
  page: 'ayuda',
  path: '/ayuda',
  company: companyOf({}),
})

const sources = globSync('**/*.tsx', { cwd: web }).map((file) => readFileSync(path.join(web, file), 'utf8'))
const inSources = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found = '']) => found))
/** The words that screens and public pages explain, found in their source. */
const explained = inSources(/\bword="([\w-]+)"/g)
/** Words that are chosen at run time. */
const chosen = inSources(/\bword=\{([^}]+)\}/g)

test.each(languages)(
  'in %s every word has a button, and every explained word, question and link of the help leads somewhere',
  (language) => {
    const site = siteIn(language)
    const html = renderToStaticMarkup(createElement(SiteContext, { value: site }, createElement(Help)))
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    expect(new Set(ids).size, 'no address is given twice').toBe(ids.length)
    const words = wordsOf(site).map(({ id }) => id)
    const questions = stepsOf(site).flatMap((step) => step.questions.map(({ id }) => id))
    for (const id of [...words, ...questions]) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(ids).toContain(id)
    }
    expect(explained.length).toBeGreaterThan(15)
    for (const word of explained) expect(words).toContain(word)
    const buttons = [...explained, ...chosen].join()
    for (const word of words) expect(buttons).toMatch(new RegExp(`(^|[,'])${word}([,']|$)`))
    const pages = pageNames.map(pathOf)
    for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g))
      expect(href.startsWith('#') ? ids : pages, href).toContain(href.replace('#', ''))
    expect(html).not.toMatch(/\]\(|\{\w+\}/)
  },
)

test.each(languages)(
  'in %s search engines get every question with its answer, without marks of links',
  (language) => {
    const site = siteIn(language)
    const graph = JSON.parse(structuredData(site))['@graph']
    const { mainEntity } = graph.find((part: { '@type': string }) => part['@type'] === 'FAQPage')
    const steps = stepsOf(site)
    expect(steps).toHaveLength(8)
    expect(mainEntity).toHaveLength(steps.flatMap((step) => step.questions).length)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(name).not.toBe('')
      expect(acceptedAnswer.text).not.toMatch(/[[\]{}]|\]\(/)
    }
  },
)

test('words are in the alphabetical order of the reader’s language', () => {
  for (const language of languages) {
    const titles = wordsOf(siteIn(language)).map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator(language).compare))
  }
})
