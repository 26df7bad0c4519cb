import type { Language } from '@acervo/domain/common/language'
import { newProject } from '@acervo/domain/projects/project-draft'
import type { PublicProject } from '@acervo/domain/projects/public-project'
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
  investors_count: 0,
  owner_name: 'Promotora inventada SL',
  images: [],
  documents: [],
  address: 'molino-de-prueba-3f2a91c0',
  state: 'open',
} satisfies PublicProject

const rates = [{ income: 'interest', payee: 'resident_person', from: '2020-01-01', rate: 1900 }] as const

/** What the page about this project says, or a page with its card, without its markup. */
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
