import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  aProduct,
  must,
  personalData,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { aChangeSent, aWallet } from '../../../server/src/testing/wallet-changes.ts'
import { anApp, closeAfterwards, expectAccessible, expectToast, press, type TestApp } from '../app.tsx'
import { fill } from '../fields.ts'

const QUEUE = '/dashboard/users-kyc'
const REASON = 'No se lee la profesión'
let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('a change of approved data is announced as one, and its dialogs say what follows for somebody who stays verified', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const wallet = aWallet()
  const id = await aChangeSent(product, person, { name: 'Persona Cambiada', wallet })
  const user = await app.open(QUEUE, admin)
  const row = (await screen.findByRole('link', { name: 'Persona Cambiada' })).closest('tr')
  expect(row?.textContent).toContain('Cambio de datos')

  await app.open(`${QUEUE}/${id}`, admin)
  const title = await screen.findByText('Esta cuenta ya está verificada y pide un cambio')
  const changed = title.parentElement?.textContent ?? ''
  expect(changed).toContain('Nombre completoPersona InventadaPersona Cambiada')
  expect(changed.toLowerCase()).toContain(`${person.wallet}${wallet}`.toLowerCase())
  await expectAccessible()
  await fill(user, /^Comentarios/, REASON)
  await press(user, 'Rechazar Solicitud')
  const refusal = await screen.findByRole('alertdialog', {
    name: '¿Rechazar el cambio de datos de Persona Cambiada?',
  })
  expect(refusal.textContent).toContain('puede seguir invirtiendo')
  await press(user, 'Cancelar')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press(user, 'Aprobar Solicitud')
  const approval = await screen.findByRole('alertdialog', {
    name: '¿Aprobar el cambio de datos de Persona Cambiada?',
  })
  expect(approval.textContent).toContain('No vale hasta que la ERIR lo confirme')
  expect(approval.textContent?.toLowerCase()).toContain(wallet)
  await press(user, 'Aprobar el cambio')
  await expectToast('Solicitud aprobada correctamente')
})

test('the changes of a company are named as a company was asked them', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const { id } = must(await product.call('GET', '/api/kyc/applications', { as: person })).body.data[0]
  await product.pool.query(
    `update kyc_application set user_type = 'persona_juridica', company_role = 'Administradora',
       company_registration_number = 'M-1', birth_date = '2001-01-31' where id = $1`,
    [id],
  )
  const comments = { applicationId: id, status: 'REJECTED', comments: REASON }
  must(await product.call('POST', '/api/kyc/review', { as: admin, body: comments }))
  const company = {
    ...personalData,
    user_type: 'persona_juridica',
    wallet: person.wallet,
    company_role: 'Administradora',
    company_registration_number: 'M-1',
    name: 'Conservas Inventadas',
    birth_date: '2002-02-02',
  }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body: company }))
  must(await product.call('POST', '/api/kyc/submit', { as: person }))
  await app.open(`${QUEUE}/${id}`, admin)
  const rounds = within(await screen.findByRole('list', { name: 'Historial de envíos' }))
  const named = (await rounds.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(named).toEqual(expect.arrayContaining(['Nombre de la empresa', 'Fecha de constitución']))
  expect(named).not.toContain('Nombre completo')
})
