import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { actTable } from '../../../server/src/registry/table.ts'
import { codeOf } from '../../../server/src/registry/certificates/code.ts'
import { readContent } from '../../../server/src/registry/certificates/content.ts'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { fileInput } from '../investor/applicant.ts'
import { savedBy } from '../saved-file.ts'
import { allToasts } from '../toasts.ts'

let product: Product
let app: TestApp
let erir: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Almazara de Prueba' })
  await product.anInvestment({ investor, project, step: 'completed' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

async function codeOn(id: string): Promise<string> {
  const { row, issued } = await readContent(product.services.db, id)
  return codeOf(product.services, row, issued)
}

test('a holder requests a certificate, the ERIR issues it and takes it back, and a visitor can check it', async () => {
  let user = await app.open('/dashboard/portfolio', investor)
  await expectText('No has pedido ningún certificado.')
  await expectText('esos tokens no se pueden mover (Ley 6/2023, art. 14).')
  await press(user, 'Pedir un certificado')
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Pedir un certificado de legitimación' }),
  )
  await choose(user, /^Proyecto/, 'Almazara de Prueba')
  await dialog.findByText('Se pueden acreditar hasta 10 tokens.')
  const tokens = dialog.getByLabelText(/^Tokens/)
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Pedir el certificado' })
  await fill(user, dialog.getByLabelText(/^Finalidad/), 'Una hipoteca')
  await user.type(tokens, '11')
  await dialog.findByText('Solo se pueden acreditar 10 tokens.')
  expect(send.disabled).toBe(true)
  await expectAccessible()
  await user.clear(tokens)
  await user.type(tokens, '4')
  expect(dialog.queryByText(/^Solo se pueden acreditar/)).toBeNull()
  expect(send.disabled).toBe(false)
  await user.click(send)
  await expectToast('Certificado pedido. Te avisaremos cuando el registrador decida.')

  user = await app.open('/dashboard/overview', erir)
  await user.click(await screen.findByRole('link', { name: /^Certificados de legitimación pedidos\D*1/ }))
  await expectAt('/dashboard/erir?list=certificates&state=waiting')
  await press(user, /^Ver el certificado CL-/)
  await press(user, /^Emitir: CL-/)
  const issuing = within(await screen.findByRole('alertdialog', { name: 'Emitir el certificado' }))
  await user.click(issuing.getByRole('button', { name: 'Emitir' }))
  await expectToast('Certificado emitido')
  await expectText('Nada espera una decisión.')
  await choose(user, 'Mostrar', 'Pedidos y vigentes')
  await press(user, /^Ver el certificado CL-/)
  await screen.findByRole('button', { name: /^Descargar el certificado CL-/ })
  await expectAccessible()

  const [row] = await product.services.db.select().from(actTable)
  if (!row) throw new Error('No certificate')
  const saved = must(await product.call('GET', `/api/certificates/${row.id}.pdf`, { as: erir }))
  const pdf = Buffer.from(saved.body)
  user = await app.open('/certificado', undefined)
  await expectText('permite probar quién es titular de unos tokens (Ley 6/2023, art. 14).')
  await press(user, 'Comprobar')
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2)
  await fill(user, /^Número/, 'CL-000001')
  await fill(user, /^Código de comprobación/, 'AAAA')
  await press(user, 'Comprobar')
  await expectText('No hay ningún certificado con ese número y ese código')
  await fill(user, /^Código de comprobación/, await codeOn(row.id))
  await press(user, 'Comprobar')
  await expectText('El certificado CL-000001 está vigente')
  await expectText('Almazara de Prueba')
  await expectText('El número y el código no dicen quién es el titular')
  expect(document.body.textContent).not.toContain(investor.email)
  await expectAccessible()

  const forged = Buffer.from(pdf)
  forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1
  await user.upload(await fileInput(), new File([forged], 'retocado.pdf', { type: 'application/pdf' }))
  await expectText('No reconocemos este archivo: algo en él ha cambiado')
  await press(user, 'Quitar el archivo')
  await user.upload(await fileInput(), new File([pdf], 'certificado.pdf', { type: 'application/pdf' }))
  await expectText('Este archivo es auténtico y el certificado CL-000001 está vigente')
  await expectText('Todo lo que dice este archivo es lo que certificó el registrador')
  await expectAccessible()

  user = await app.open('/dashboard/erir?list=certificates', erir)
  await press(user, /^Ver el certificado CL-/)
  await press(user, /^Registrar devolución: CL-/)
  const returning = within(await screen.findByRole('alertdialog', { name: 'Registrar la devolución' }))
  await fill(user, returning.getByLabelText(/^Motivo/), 'Hipoteca firmada')
  await user.click(returning.getByRole('button', { name: 'Registrar la devolución' }))
  await expectToast('Devolución registrada')

  await app.open('/dashboard/portfolio', investor)
  await expectText('Motivo: Hipoteca firmada')
  const returned = screen.getByText('Devuelto', { selector: 'dt' })
  expect(returned.nextElementSibling?.textContent).toMatch(/\d{4}, \d\d?:\d\d$/)
})

test('the ERIR requests a certificate on the page of a holder, an administrator cannot, and the holder is told', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Molino de Prueba' })
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  const name = 'Pedir un certificado de Molino de Prueba'
  const page = `/dashboard/people/${holder.id}?part=holdings`
  const admin = await product.aPerson({ roles: ['admin'] })
  await app.open(page, admin)
  await screen.findByRole('button', { name: /^Historial de Molino/ })
  expect(screen.queryByRole('button', { name })).toBeNull()

  let user = await app.open(page, erir)
  await press(user, name)
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Pedir un certificado de legitimación' }),
  )
  await dialog.findByText('Se pueden acreditar hasta 10 tokens.')
  await choose(user, /^Duración/, '6 meses')
  await user.type(dialog.getByLabelText(/^Tokens/), '3')
  await fill(user, dialog.getByLabelText(/^Finalidad/), 'Un aval')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Pedir el certificado' }))
  await expectToast('Certificado pedido. Se ha avisado al titular.')
  const rows = await product.services.db.select().from(actTable)
  expect(rows.find(({ user_id }) => user_id === holder.id)).toMatchObject({
    requested_by: erir.id,
    tokens: 3,
    months: 6,
    purpose: 'Un aval',
  })
  const { subject } = (await product.emailsTo(holder.email)).at(-1) ?? {}
  expect(subject).toMatch(/^El registrador ha pedido un certificado para ti – /)
  user = await app.open('/dashboard/portfolio', holder)
  await expectText('Un aval')
})

test('two presses at once request a certificate once and issue it once, with one message', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Batán de Prueba' })
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  const pressTwice = async (name: string) => {
    const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(allToasts()).toHaveLength(1)
  }
  let user = await app.open(`/dashboard/people/${holder.id}?part=holdings`, erir)
  await press(user, 'Pedir un certificado de Batán de Prueba')
  await user.type(await screen.findByLabelText(/^Tokens/), '3')
  await fill(user, /^Finalidad/, 'Un aval')
  await pressTwice('Pedir el certificado')
  user = await app.open('/dashboard/erir?list=certificates', erir)
  const row = await screen.findByRole('row', { name: /Batán de Prueba/ })
  await user.click(within(row).getByRole('button', { name: /^Ver el certificado/ }))
  await press(user, /^Emitir: CL-/)
  await pressTwice('Emitir')
})

test('by keyboard the ERIR decides one certificate after another, and the file has what is shown', async () => {
  const project = await product.aProject({ name: 'Fragua de Prueba' })
  const numbers: string[] = []
  for (const purpose of ['Un aval', 'Una hipoteca', 'Un préstamo']) {
    const holder = await product.aPerson({ kyc: 'approved' })
    await product.anInvestment({ investor: holder, project, step: 'completed' })
    const body = { projectId: project.id, tokens: 1, purpose }
    numbers.push(must(await product.call('POST', '/api/certificates', { as: holder, body })).body.data.number)
  }
  const user = await app.open('/dashboard/erir?list=certificates&state=waiting&search=fragua', erir)
  const current = async (number: string) => {
    const opened = await screen.findByRole('button', { name: `Ver el certificado ${number}` })
    await waitFor(() => expect(opened.getAttribute('aria-expanded')).toBe('true'))
  }
  const [first = '', second = '', third = ''] = numbers.toReversed()
  await screen.findByText(third)
  await user.keyboard('j')
  await current(first)
  await user.keyboard('jk')
  await current(first)
  await expectAccessible()

  await user.keyboard('a')
  const issuing = within(await screen.findByRole('alertdialog', { name: 'Emitir el certificado' }))
  // While a dialog is open the keys do nothing.
  await user.keyboard('j')
  await user.click(issuing.getByRole('button', { name: 'Emitir' }))
  await expectToast('Certificado emitido')
  await current(second)
  await waitFor(() => expect(screen.queryByText(first)).toBeNull())

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('r')
  const refusing = within(await screen.findByRole('alertdialog', { name: 'Rechazar la petición' }))
  await fill(user, refusing.getByLabelText(/^Motivo/), 'Sobra')
  await user.click(refusing.getByRole('button', { name: 'Rechazar la petición' }))
  await expectToast('Petición rechazada')
  await current(third)

  await choose(user, 'Mostrar', 'Todos')
  await screen.findByText(second)
  await press(user, /^Pedido$/)
  await waitFor(() => expect(location.search).toContain('order=asc'))
  await user.click(screen.getByRole('checkbox', { name: `Elegir ${first}` }))
  await user.click(screen.getByRole('checkbox', { name: `Elegir ${second}` }))
  const { text } = await savedBy(async () => press(user, 'CSV de lo elegido'))
  const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    'Número;Titular;Proyecto;Tokens;Finalidad;Estado;Duración (meses);Válido hasta;Motivo;Pedido;Pedido por',
  )
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual([second, first])
})
