import { writtenDay } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { letItEnd } from '../../../server/src/testing/missed.ts'
import { aProduct, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aCrowdfundingOffer, anOfferTaken } from '../../../server/src/testing/protection.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  refetch,
  type TestApp,
} from '../app.tsx'
import { pathOf } from './invest-form.ts'

let product: Product
let app: TestApp
let admin: Person
let offer: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  offer = await aCrowdfundingOffer(product, admin, { name: 'Corto de dinero' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const said = {
  es: (day: string) =>
    `El último día para reunir el objetivo de 50.000\u00a0€ era el ${writtenDay(day, 'es')} y no se ha alcanzado: la oferta no admite más dinero. Qué pasa ahora está en su ficha de datos fundamentales: «Si no se alcanza el objetivo».`,
  en: (day: string) =>
    `The last day to reach the target of €50,000 was ${writtenDay(day, 'en')}, and it was not reached: the offer takes no more money. Its key investment information sheet says what happens now: “If the target is not reached”.`,
}

test('an investor who has not paid sees why nothing can be paid, and no account to pay to', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  await app.open(`/dashboard/investments/${id}`, as)
  await expectText('IBAN')
  await expectText('para pagar y confirmarlo')
  const day = await letItEnd(product, offer.id)
  await refetch()
  await expectText('Objetivo no alcanzado')
  await expectText(said.es(day))
  await expectText('No hagas todavía la transferencia')
  await expectNoText('IBAN')
  await expectNoText('para pagar y confirmarlo')
  expect(screen.queryByRole('button', { name: /transferencia/ })).toBeNull()
  await expectAccessible()
})

test.each(['es', 'en'] as const)('the project and its card say what was missed (%s)', async (language) => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const day = await letItEnd(product, offer.id)
  await app.open('/dashboard', investor, language)
  await expectText({ es: 'Objetivo no alcanzado', en: 'Target not reached' }[language])
  await expectText(
    {
      es: `Tenía hasta el ${writtenDay(day, 'es')} para reunir 50.000\u00a0€ y no lo ha conseguido: ya no se puede invertir.`,
      en: `It had until ${writtenDay(day, 'en')} to raise €50,000 and did not: nobody can invest any more.`,
    }[language],
  )
  await app.open(pathOf(offer), investor, language)
  await expectText(said[language](day))
  expect(await screen.findByRole('button', { name: /^(Invertir|Invest)$/ })).toHaveProperty('disabled', true)
  await expectAccessible()
})

test('the editor of the sheet names the two ways on', async () => {
  await letItEnd(product, offer.id)
  await app.open(`/dashboard/projects/${offer.id}/sheet`, admin)
  await expectText('Objetivo no alcanzado')
  await expectText('Hay dos salidas.')
  await expectAccessible()
})
