import { dayOf } from '@acervo/domain/common/time-zone'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { anEntry } from '../../../server/src/testing/statements/a-statement.ts'
import { aStatementOf, importStatement } from '../../../server/src/testing/statements/import-file.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'

let product: Product
let app: TestApp
let admin: Person
let second: Person
const today = dayOf(new Date())
const arrive = async (openingCents: bigint, entry: Parameters<typeof anEntry>[0]) => {
  const entries = [anEntry({ bookedOn: today, valueOn: today, ...entry })]
  const statement = aStatementOf(product, { openingCents, entries, from: today, to: today })
  must(await importStatement(product, admin, statement))
}
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  await arrive(1_000_00n, { cents: 75_00n, name: 'Desconocida Inventada', remittance: 'Por error' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('a refund is requested, approved by a second person, downloaded for the bank, and paid', async () => {
  const user = await app.open('/dashboard/treasury', admin)
  await press(user, /^Devolver el movimiento de 75,00\s€/)
  await expectText('volverán a la cuenta de Desconocida Inventada')
  await fill(user, /^Motivo/, 'Se equivocó de cuenta')
  await expectAccessible()
  await press(user, 'Pedir la devolución')
  await expectToast('Devolución pedida')
  await expectText('Para devolver: 75,00\u00a0€')
  await user.click(screen.getByRole('tab', { name: 'Devoluciones y pagos' }))
  await expectText('Por aprobar')
  expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull()
  await expectAccessible()

  const other = await app.open('/dashboard/treasury?list=refunds', second)
  await press(other, /^Aprobar la devolución de 75,00\s€ a Desconocida Inventada$/)
  await expectToast('Devolución aprobada')
  await expectText('1 orden aprobada espera a enviarse.')
  await expectAccessible()
  const { text: xml } = await savedBy(() => press(other, 'Descargar el archivo (pain.001)'))
  expect(xml).toContain('<InstdAmt Ccy="EUR">75.00</InstdAmt>')
  await expectText('Enviada al banco')

  const [, endToEnd = ''] = /<EndToEndId>([^<]+)/.exec(xml) ?? []
  await arrive(1_075_00n, { cents: -75_00n, reference: undefined, endToEnd, bankReference: 'B-9' })
  await app.open('/dashboard/treasury?list=refunds', admin, 'en')
  await expectText('Paid')
  await expectText('Debited by the bank on')
})
