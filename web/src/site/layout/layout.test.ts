import { languages, type Language } from '@acervo/domain/common/language'
import { expect, test } from 'vitest'
import { companyOf } from '../company.ts'
import { renderSite } from '../html/render.tsx'
import { legalPages, type PageName } from '../paths.ts'

const company = companyOf({})
const files = renderSite({
  assets: { beforePaint: '/a.js', style: '/a.css', script: '/b.js', fonts: [] },
  company,
})

function pageOf(name: PageName, language: Language): string {
  return files.find((file) => file.name === `acervo/${language}/${name}.html`)?.text ?? ''
}

/** The targets of the links in a part of a page, such as its footer. */
function linksIn(html: string, element: string): string[] {
  const part = new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? ''
  return [...part.matchAll(/<a href="([^"]+)"/g)].map(([, target = '']) => target)
}

test.each([
  ['es', 'ACCEDER A LA PLATAFORMA'],
  ['en', 'ACCESS PLATFORM'],
] as const)('the bar at the top links to the pages and to the platform (%s)', (language, platform) => {
  const html = pageOf('servicios', language)
  expect(linksIn(html, 'header')).toEqual(
    expect.arrayContaining(['/', '/about', '/que-es-la-tokenizacion', '/servicios', '/contacto']),
  )
  expect(html).toMatch(new RegExp(`<a href="/user-login"[^>]*>${platform}</a>`))
  for (const other of languages) expect(html).toContain(`href="/servicios?lng=${other}"`)
})

test.each(languages)('the footer links to the legal pages, the email and the networks (%s)', (language) => {
  expect(linksIn(pageOf('about', language), 'footer')).toEqual(
    expect.arrayContaining([
      ...legalPages.map((page) => `/${page}`),
      `mailto:${company.email}`,
      company.linkedin,
      company.x,
    ]),
  )
})

test.each(languages)('the home page has its sections in order, and its anchors (%s)', (language) => {
  const ids = [...pageOf('inicio', language).matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id)
  const anchors = ['inicio', 'mas-informacion', 'como-funciona', 'nosotros', 'equipo', 'contacto']
  expect(ids.filter((id = '') => anchors.includes(id))).toEqual(anchors)
})

test.each(languages)(
  'the form to contact us has a message of four rows, and marks what is required (%s)',
  (language) => {
    const form = /<form.*?<\/form>/s.exec(pageOf('contacto', language))?.[0] ?? ''
    expect(form).toMatch(/<textarea[^>]* rows="4"/)
    const required = [...form.matchAll(/<(?:input|textarea)[^>]*>/g)]
      .filter(([control]) => / required=""/.test(control))
      .map(([control]) => / name="(\w+)"/.exec(control)?.[1])
    expect(required).toEqual(['name', 'email', 'message', 'privacyAccepted'])
    expect(form.match(/aria-hidden="true"[^>]*> \*/g)).toHaveLength(required.length)
    expect(form).toContain('name="marketingAccepted"')
    expect(pageOf('inicio', language)).not.toContain('name="marketingAccepted"')
  },
)

test.each(languages)('the page of the firm begins with a banner of 250 px and a title (%s)', (language) => {
  expect(pageOf('about', language)).toMatch(/<main[^>]*>(<[^>]*>)*<div class="mt-16 h-\[250px\].*?<h1/s)
})
