import type { Language } from '@acervo/domain/common/language'
import { newProject } from '@acervo/domain/projects/draft'
import type { PublicProject } from '@acervo/domain/projects/public'
import { expect, test } from 'vitest'
import { companyOf } from '../company.ts'
import { renderLive } from '../html/render.tsx'

const project = {
  ...newProject,
  id: '3f2a91c0-0000-4000-8000-000000000000',
  name: 'Molino de Prueba',
  total_funding: 100_000,
  current_funding: 0,
  remaining_funding: 100_000,
  funding_percentage: 0,
  target: null,
  target_deadline: null,
  investors_count: 0,
  owner_name: 'Promotora inventada SL',
  images: [],
  documents: [],
  address: 'molino-de-prueba-3f2a91c0',
  state: 'open',
} satisfies PublicProject

const rates = [{ income: 'interest', payee: 'resident_person', from: '2020-01-01', rate: 1900 }] as const

/** The text, without markup, of the page about this project or of a page with its card. */
function said(
  traits: Partial<PublicProject>,
  language: Language,
  cardOn?: 'inicio' | 'oportunidades',
): string {
  const shown = { ...project, ...traits }
  const live = { today: '2026-11-29', rates, projects: [shown], ...(cardOn ? {} : { shown }) }
  const inputs = {
    assets: { beforePaint: '/a.js', style: '/a.css', script: '/b.js', fonts: [] },
    company: companyOf({}),
  }
  const html = renderLive(inputs, { domain: 'acervo', language, name: cardOn ?? 'oportunidades', live })
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('the page of a crowdfunding offer says so, who asks for the money, and how long people may withdraw', () => {
  const page = said({ regime: 'ecspr' }, 'es')
  expect(page).toMatch(/Régimen legal .*Financiación participativa/)
  expect(page).toMatch(/Promotor .* Promotora inventada SL/)
  expect(page).toContain('tiene cuatro días naturales para desistir, sin dar motivos y sin coste')
  expect(said({ regime: 'ecspr' }, 'en')).toContain('have four calendar days to withdraw')
})

test.each([
  ['es', 'Cuatro días para desistir si no eres inversor experimentado.'],
  ['en', 'Four days to withdraw unless you are a sophisticated investor.'],
] as const)(
  'the card of an open crowdfunding offer says how long people may withdraw (%s)',
  (language, line) => {
    for (const page of ['inicio', 'oportunidades'] as const) {
      expect(said({ regime: 'ecspr' }, language, page)).toContain(line)
      expect(said({ regime: 'private' }, language, page)).not.toContain(line)
    }
    expect(said({ regime: 'ecspr', state: 'closed' }, language, 'oportunidades')).not.toContain(line)
  },
)

test.each([
  ['es', 'Tenía hasta el 28 de noviembre de 2026 para reunir 50.000 € y no lo ha conseguido'],
  ['en', 'It had until 28 November 2026 to raise €50,000 and did not'],
] as const)('an offer that missed its target says so, on its page and its card (%s)', (language, line) => {
  const traits = { regime: 'ecspr', state: 'missed', target: 50_000, target_deadline: '2026-11-28' } as const
  for (const text of [said(traits, language), said(traits, language, 'oportunidades')]) {
    expect(text).toContain(line)
    expect(text).not.toMatch(/cuatro días|four days/)
  }
})

test('the page of an exempt offer names the entity that validates it; a private project has neither', () => {
  const page = said({ regime: 'exempt_offer', authorised_entity: 'Entidad inventada SA' }, 'es')
  expect(page).toMatch(/Régimen legal .*Oferta exenta con publicidad/)
  expect(page).toContain('Entidad autorizada Entidad inventada SA')
  expect(page).not.toContain('cuatro días naturales')
  expect(said({ owner_name: null }, 'es')).not.toMatch(/Régimen legal|Promotor|cuatro días naturales/)
})

test('the figures of a page are written to the cent, and counts are grouped as in the app', () => {
  const funded = { total_funding: 267.5, token_value: 1.07, current_funding: 100.58, investors_count: 1500 }
  const page = said(funded, 'es').replaceAll('\u00a0', ' ')
  for (const part of ['100,58 €', 'de 267,50 €', '1.500 inversores', 'Tokens del proyecto 250 '])
    expect(page).toContain(part)
})

test('a project that pays every quarter says so, and its calculator says how much, when and before and after withholding', () => {
  const terms = { duration: 24, total_return: 14, token_value: 100, start_date: '2027-01-31' }
  const page = said({ ...terms, payment_frequency: 'quarterly' }, 'es').replaceAll('\u00a0', ' ')
  expect(page).toMatch(/Paga la rentabilidad .*Cada trimestre, 8 pagos/)
  for (const text of [
    '8 pagos trimestrales de 14,17 € netos',
    'Del 30 de abril de 2027 al 31 de enero de 2029',
    'Rendimiento bruto 140,00 € 0,00 €',
    'Retención del 19 % -26,64 € 0,00 €',
    'Previsto para el 31 de enero de 2029 Devolución de lo invertido 1.000,00 € 0,00 €',
    'Recibes en total 1.113,36 €',
    '30/04/2027 17,50 € 3,33 € 14,17 €',
    '31/01/2029 Devolución de lo invertido 1.000,00 € 0,00 € 1.000,00 €',
    'Las fechas se cuentan desde hoy o, si es posterior, desde el inicio del proyecto.',
  ])
    expect(page).toContain(text)
  expect(said({ ...terms, payment_frequency: 'quarterly' }, 'en')).toContain(
    '8 quarterly payments of €14.17 net',
  )
  const once = said(terms, 'es').replaceAll('\u00a0', ' ')
  expect(once).toMatch(/Paga la rentabilidad .*Al final/)
  expect(once).toContain('Previsto para el 31 de enero de 2029')
  expect(once).not.toContain('Ver las fechas')
})

test('the card of a project says how often it pays, where it does so before the end', () => {
  const line = 'La rentabilidad prevista se paga cada mes.'
  expect(said({ payment_frequency: 'monthly' }, 'es', 'oportunidades')).toContain(line)
  expect(said({}, 'es', 'oportunidades')).not.toContain('La rentabilidad prevista se paga')
})
