import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { anEntry, otherIban } from '../../../server/src/testing/statements/built.ts'
import { aStatementOf, importStatement } from '../../../server/src/testing/statements/import-file.ts'
import type { BuiltStatement } from '../../../server/src/demo/statements/built.ts'
import { writeCamt } from '../../../server/src/demo/statements/write-camt.ts'
import {
  anApp,
  closeAfterwards,
  choose,
  expectAccessible,
  expectText,
  expectToast,
  expectNoText,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { turn } from '../media.ts'

let product: Product
let app: TestApp
let admin: Person
let erir: Person
let auditor: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  auditor = await product.aPerson({ roles: ['auditor'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const november = (changes: Partial<BuiltStatement> = {}) =>
  aStatementOf(product, {
    entries: [
      anEntry(),
      anEntry({ cents: -80_00n, name: 'Notaría Inventada', iban: undefined, bankReference: 'B-2' }),
    ],
    ...changes,
  })

async function drop(user: UserEvent, statement: BuiltStatement): Promise<void> {
  const input = await screen.findByLabelText(/elige un archivo/i)
  await user.upload(input, new File([writeCamt(statement)], 'noviembre.xml', { type: 'text/xml' }))
}

/** The import of the first test, so that the other tests also work alone. */
const haveNovember = async () => must(await importStatement(product, admin, november()))

const list = async (name = 'Movimientos') => within(await screen.findByRole('region', { name }))

test('an administrator imports a statement, sees the new movements, and imports the same file without duplicates', async () => {
  const user = await app.open('/dashboard/treasury', admin)
  await expectText('Todavía no hay movimientos.')
  await expectAccessible()
  await drop(user, november())
  await expectText('2 movimientos nuevos.')
  const entries = await list()
  await entries.findByText('Begoña Inventada Núñez')
  entries.getByText('ES92 0001 0002 0200 0000 0045')
  entries.getByText('250,50 €')
  entries.getByText('-80,00 €')
  await expectText('Según el banco, el 4 de noviembre de 2026 había 1.170,50\u00a0€ en la cuenta.')
  expect(screen.getByText('Entradas por asignar').parentElement?.textContent).toContain('250,50\u00a0€')
  expect(screen.getByText('Salidas por explicar').parentElement?.textContent).toContain('80,00\u00a0€')
  await expectAccessible()

  await drop(user, november())
  await expectText('0 movimientos nuevos, 2 ya estaban.')
  await user.click(screen.getByRole('tab', { name: 'Extractos' }))
  const statements = await list('Extractos')
  await statements.findByText('noviembre.xml')
  statements.getByText('camt.053 001.08')
  statements.getByText(admin.email)
  statements.getByText('1.170,50 €')
  expect(statements.getAllByRole('row')).toHaveLength(2)
  await expectAccessible()
})

test('a refused file says why in the sentence of the server, and one that got lost that it did not arrive', async () => {
  await haveNovember()
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await drop(user, november({ iban: otherIban }))
  await expectText('El archivo no contiene ningún extracto de la cuenta ES91 2100 0418 4502 0005 1332')
  await expectAccessible()
  const gap = november({ from: '2026-11-09', to: '2026-11-09', openingCents: 5_00n, entries: [] })
  await drop(user, gap)
  await expectText('no continúa los importados, que llegan al 04/11/2026')
  app.fail('POST', '/api/admin/bank-statements', 'lost')
  await drop(user, november())
  await expectText('No se pudo importar el extracto. Error de conexión al subir el archivo')
  app.fail('POST', '/api/admin/bank-statements', 'hanging')
  await drop(user, november())
  await press(user, 'Cancelar')
  await screen.findByLabelText(/elige un archivo/i)
  await expectNoText('No se pudo importar')
  // The held-back upload no longer reaches the server, which would wait for the rest of it.
  app.fail('POST', '/api/admin/bank-statements', 'lost')
})

test('a movement is set aside with a reason, found by its state, and taken back', async () => {
  await haveNovember()
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Apartar el movimiento de -80,00\s€ del 03.11.2026$/)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Apartar el movimiento' }))
  const confirm = dialog.getByRole('button', { name: 'Apartar' })
  expect(confirm).toHaveProperty('disabled', true)
  await fill(user, /^Motivo/, 'Gasto de la notaría')
  await expectAccessible()
  await user.click(confirm)
  await expectToast('Movimiento apartado')
  await expectText(`${admin.email}, `)
  await choose(user, /^Estado/, 'Apartados')
  const entries = await list()
  await waitFor(() => expect(entries.getAllByRole('row')).toHaveLength(2))
  entries.getByText(/Gasto de la notaría$/)
  expect(location.search).toBe('?state=set_aside')
  await press(user, /^Recuperar el movimiento de -80,00\s€ del 03.11.2026$/)
  const question = await screen.findByRole('alertdialog', { name: '¿Recuperar este movimiento?' })
  expect(question.textContent).toContain('vuelve a estar entre los abiertos. ')
  await expectAccessible()
  await user.click(within(question).getByRole('button', { name: 'Recuperar el movimiento' }))
  await expectToast('Movimiento recuperado')
  await expectText('Ningún movimiento coincide.')
})

test('a movement that pays no investment is allocated, and opened again with a reason', async () => {
  await haveNovember()
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Otro destino para el movimiento de -80,00\s€/)
  await screen.findByRole('dialog', { name: '¿Qué es este movimiento?' })
  await expectAccessible()
  await choose(user, 'Destino', 'De la propia firma: comisiones o gastos')
  await press(user, 'Guardar')
  await expectToast('Movimiento explicado')
  await expectText('· Propio de la firma')
  await press(user, /^Deshacer el destino del movimiento de -80,00\s€/)
  await fill(user, /^Motivo/, 'Era de un emisor')
  await press(user, 'Deshacer')
  await expectToast('El movimiento está abierto otra vez')
})

test('a phone is turned while a reason is typed: the dialog and the reason stay, and the list changes behind it afterwards', async () => {
  await haveNovember()
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Apartar el movimiento de 250,50\s€ del 03.11.2026$/)
  await fill(user, /^Motivo/, 'Se pregunta al banco')
  turn(390)
  expect(screen.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Se pregunta al banco')
  await press(user, 'Cancelar')
  await waitFor(() => expect(screen.queryByRole('row')).toBeNull())
  turn(Infinity)
  await screen.findAllByRole('row')
})

test('movements are filtered by direction and searched by the texts of the bank', async () => {
  await haveNovember()
  const user = await app.open('/dashboard/treasury?state=all', admin)
  const entries = await list()
  await choose(user, 'Sentido', 'Entradas')
  await waitFor(() => expect(entries.getAllByRole('row')).toHaveLength(2))
  await choose(user, 'Sentido', 'Todos')
  await fill(user, /^Buscar por nombre, IBAN o concepto/, 'notaria inv')
  await waitFor(() => expect(entries.queryByText('Begoña Inventada Núñez')).toBeNull())
  entries.getByText('Notaría Inventada')
})

test('another administrator set it aside first: the sentence says so', async () => {
  await haveNovember()
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Apartar el movimiento de 250,50\s€ del 03.11.2026$/)
  const { data } = must(await product.call('GET', '/api/admin/bank-entries?direction=in', { as: admin })).body
  const url = `/api/admin/bank-entries/${data[0].id}`
  must(await product.call('POST', `${url}/set-aside`, { as: admin, body: { reason: 'Antes' } }))
  await fill(user, /^Motivo/, 'Después')
  await press(user, 'Apartar')
  await expectToast('El movimiento ya está apartado. Actualiza la lista.')
  await screen.findByText(/Antes$/)
  must(await product.call('POST', `${url}/take-back`, { as: admin }))
})

test('the ERIR and an auditor read everything and can change nothing', async () => {
  await haveNovember()
  for (const person of [erir, auditor]) {
    await app.open('/dashboard/treasury?state=all', person)
    const entries = await list()
    await entries.findByText('Begoña Inventada Núñez')
    screen.getByRole('link', { name: 'Tesorería' })
    expect(screen.queryByText('Importar extractos bancarios')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Apartar|Recuperar)/ })).toBeNull()
  }
})

test('in English', async () => {
  await haveNovember()
  await app.open('/dashboard/treasury?list=statements', erir, 'en')
  await expectText('According to the bank, there was €1,170.50 on the account on 4 November 2026.')
  const statements = await list('Statements')
  await statements.findByText('03/11/2026 – 04/11/2026')
})

test('a difference between ledger and bank is shown with its amounts, until a check no longer finds it', async () => {
  await haveNovember()
  const closing = (change: string) =>
    product.pool.query(`update bank_statement set closing_cents = closing_cents ${change}`)
  await closing('+ 1')
  must(await product.call('POST', '/api/admin/treasury/cases/check', { as: admin }))
  await app.open('/dashboard/treasury?state=all', erir)
  await expectText('La contabilidad no cuadra: 1 diferencia')
  expect(screen.queryByRole('button', { name: 'Comprobar ahora' })).toBeNull()
  const user = await app.open('/dashboard/treasury?state=all', admin)
  const difference = await screen.findByText(/^En el banco: debería haber /)
  expect(difference.textContent).toMatch(/1\.170,51\s€ y hay 1\.170,50\s€$/)
  await expectAccessible()
  await closing('- 1')
  await press(user, 'Comprobar ahora')
  await expectToast('La contabilidad, el banco y las inversiones cuadran')
  await expectNoText('La contabilidad no cuadra')
})
