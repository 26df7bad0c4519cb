import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { anApp, answer, closeAfterwards, expectText, expectToast, type TestApp } from '../app.tsx'
import { expectUncheckedInEnglish } from '../fields.ts'
import { aFile, fileInput } from './applicant.ts'

let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const button = (name: string) => screen.findByRole('button', { name })
const check = (name: RegExp) => screen.findByRole('checkbox', { name })

test('a request about one’s class, and giving it up, are shown as done although the reply was lost', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  // Without events nothing else makes the page fetch again.
  app.fail('GET', '/api/live', 'lost')
  let user = await app.open('/dashboard/protection', person)
  await user.click(await button('Pedir ser inversor experimentado'))
  await user.click(await check(/^Ingresos brutos/))
  await user.click(await check(/^Diez operaciones/))
  await user.upload(await fileInput(), await aFile())
  await user.click(await check(/^Conozco las consecuencias/))
  await expectUncheckedInEnglish(/^I know the consequences/)
  await user.click(await check(/^Lo que declaro es cierto/))
  app.fail('POST', '/api/protection/class-requests', 'reply_lost')
  await user.click(await button('Enviar la solicitud'))
  await expectText('Estamos revisando la solicitud que enviaste')

  const { id } = must(await product.call('GET', '/api/protection', { as: person })).body.data.request
  const body = { is_approved: true, reason: 'Cumple los requisitos.' }
  must(await product.call('POST', `/api/admin/protection/class-requests/${id}/decide`, { as: admin, body }))
  user = await app.open('/dashboard/protection', person)
  await button('Renunciar')
  expect(screen.queryByRole('button', { name: 'Pedir seguir siendo inversor experimentado' })).toBeNull()
  const ending = 'update class_request set valid_until = current_date + 29 where user_id = $1'
  await product.pool.query(ending, [person.id])
  user = await app.open('/dashboard/protection', person)
  await button('Pedir seguir siendo inversor experimentado')
  app.fail('POST', '/api/protection/class/give-up', 'reply_lost')
  await user.click(await button('Renunciar'))
  await answer(user, 'Renunciar')
  await expectToast(/^Error al renunciar/)
  await button('Pedir ser inversor experimentado')
})

test('an incomplete request for another class focuses the first missing field', async () => {
  const user = await app.open('/dashboard/protection', await product.aPerson({ kyc: 'approved' }))
  await user.click(await button('Pedir ser inversor experimentado'))
  const send = await button('Enviar la solicitud')
  await user.click(await check(/^Conozco las consecuencias/))
  await user.click(await check(/^Lo que declaro es cierto/))
  await user.click(send)
  await expectText('No cumples los requisitos suficientes.')
  expect(document.activeElement).toBe(await check(/^Ingresos brutos/))
  await user.click(await check(/^Ingresos brutos/))
  await user.click(await check(/^Diez operaciones/))
  await user.click(send)
  expect(document.activeElement).toBe(await fileInput())
})
