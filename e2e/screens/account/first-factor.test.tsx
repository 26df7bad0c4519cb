import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, expectText, press, retype, type TestApp } from '../app.tsx'
import { emailedCode } from './emails.ts'

const HERE = '/dashboard/account'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct({ requireStaffMfa: true })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('staff whose key and emailed code both expire while they install an app get another code before another key', async () => {
  const admin = await product.aPerson({ roles: ['admin'], firstFactorOnly: true })
  const user = await app.open(HERE, admin)
  await press(user, 'Activar el segundo paso')
  const field = await screen.findByLabelText('Código del correo')
  await user.type(field, await emailedCode(product, admin.email))
  const gone = (await screen.findByText('Clave')).parentElement?.textContent ?? ''
  for (const statement of [
    "update auth.factors set created_at = created_at - interval '5 minutes' where user_id = $1",
    `update auth.sessions set amr = '[{"method":"password","timestamp":1}]' where user_id = $1`,
  ])
    await product.pool.query(statement, [admin.id])
  await product.pool.query('delete from auth.rate_buckets')
  await user.type(screen.getByLabelText('Escribe el código que muestra'), '123456')
  const again = await screen.findByLabelText('Código del correo')
  expect(screen.queryByText('Clave'), 'a key that no longer works').toBeNull()
  expect(screen.queryByLabelText('Escribe el código que muestra')).toBeNull()
  await user.type(again, await emailedCode(product, admin.email))
  expect((await screen.findByText('Clave')).parentElement?.textContent).not.toBe(gone)
})

test('staff whose emailed code does not work any more have another one sent', async () => {
  const admin = await product.aPerson({ roles: ['admin'], firstFactorOnly: true })
  const user = await app.open(HERE, admin)
  await press(user, 'Activar el segundo paso')
  const field = await screen.findByLabelText('Código del correo')
  await product.pool.query('update auth.mail_tokens set expires_at = now() where user_id = $1', [admin.id])
  await user.type(field, await emailedCode(product, admin.email))
  await expectText('El código no es correcto o ha caducado.')
  await press(user, 'Enviar el correo otra vez')
  await expectText('Correo enviado otra vez.')
  await retype(user, field, await emailedCode(product, admin.email))
  await screen.findByText('Clave')
})
