import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount, type Arrive } from '../../../server/src/testing/statements/bank-account.ts'
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
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
  await arrive({ cents: 75_00n, name: 'Desconocida Inventada', remittance: 'Por error' })
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
  await arrive({ cents: -75_00n, endToEnd })
  await app.open('/dashboard/treasury?list=refunds', admin, 'en')
  await expectText('Paid')
  await expectText('Debited by the bank on')
})
