import { dayOf } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../server/src/testing/product.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from './app.tsx'
import { fill } from './fields.ts'
import { savedBy } from './saved-file.ts'

let product: Product
let app: TestApp
let admin: Person
let investor: Person
let investment: string
beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMax: 100 } })
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Molino inventado' })
  investment = (await product.anInvestment({ investor, project })).id
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('somebody complains about an investment, staff decide with reasons, and the reasons are shown', async () => {
  let user = await app.open('/dashboard/complaints', investor)
  await expectText('Fuente: Reg. (UE) 2020/1503, art. 7')
  await press(user, 'Enviar la reclamación')
  await expectText('Escribe tu reclamación')
  expect(document.activeElement).toHaveProperty('tagName', 'TEXTAREA')
  await choose(user, 'Sobre qué es', 'Molino inventado, inversión de 1.000,00\u00a0€')
  await fill(user, await screen.findByRole('textbox', { name: /^Qué ha pasado/ }), 'El pago llegó tarde.')
  await expectAccessible()
  await press(user, 'Enviar la reclamación')
  await expectText('Te hemos enviado el justificante por correo')
  const { data } = must(await product.call('GET', '/api/complaints', { as: investor })).body
  const { number } = data[0]
  await expectText(`${number} · Molino inventado`)

  user = await app.open('/dashboard/contact-requests', admin)
  await user.click(await screen.findByRole('link', { name: 'Reclamaciones' }))
  await expectText('Quedan 30 días')
  await expectAccessible()
  await press(user, `Ver la reclamación ${number}`)
  await expectText('Recibida hoy')
  const [about] = await screen.findAllByRole<HTMLAnchorElement>('link', { name: 'Molino inventado' })
  expect(about && about.pathname + about.search).toBe(`/dashboard/investments/${investment}?admin=true`)
  const table = within(screen.getByRole('table', { name: 'Registro de reclamaciones' }))
  const who = table.getByRole<HTMLAnchorElement>('link', { name: 'Persona Inventada' })
  expect(who.pathname).toBe(`/dashboard/people/${investor.id}`)
  await press(user, `Resolver ${number}`)
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Resolver' })
  await fill(user, dialog.getByRole('textbox'), 'El banco se retrasó y lo compensamos.')
  expect(confirm.disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Estimada en parte' }))
  await expectAccessible()
  await user.click(confirm)
  await expectToast('Reclamación resuelta')
  await expectText('No hay reclamaciones por resolver.')
  await choose(user, 'Estado', 'Resueltas')
  await press(user, `Ver la reclamación ${number}`)
  await expectText('El banco se retrasó y lo compensamos.')

  await app.open('/dashboard/complaints', investor, 'en')
  await expectText('Partly upheld')
  await expectText('El banco se retrasó y lo compensamos.')
})

test('a text that is too long is not cut off: it stays, and the screen says how much fits', async () => {
  const user = await app.open('/dashboard/complaints', investor)
  const pasted = `${'a'.repeat(4990)} y esto es lo que pido`
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Qué ha pasado/ })
  await fill(user, message, pasted)
  await expectText('Caben 5.000 caracteres y has escrito 5.012. Acorta el texto.')
  await press(user, 'Enviar la reclamación')
  expect(message.value).toBe(pasted)
  expect(document.activeElement).toBe(message)
  await fill(user, message, '')
})

test('nothing is typed into a complaint on its way, because what is typed would be lost once it has arrived', async () => {
  const user = await app.open('/dashboard/complaints', await product.aPerson({ kyc: 'approved' }))
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Qué ha pasado/ })
  await fill(user, message, 'Llevo dos semanas esperando.')
  app.fail('POST', '/api/complaints', 'hanging')
  await press(user, 'Enviar la reclamación')
  await screen.findByRole('button', { name: 'Enviando...' })
  await user.type(message, ' Y nadie contesta.')
  expect(message.value).toBe('Llevo dos semanas esperando.')
  app.repair()
  await expectText('Te hemos enviado el justificante por correo')
  await user.type(message, 'Otra cosa.')
  expect(message.value).toBe('Otra cosa.')
})

test('a complaint that is being written is still there after a reload, until it is sent', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Qué ha pasado/ })
  let user = await app.open('/dashboard/complaints', person)
  await fill(user, await message(), 'Llevo dos semanas esperando.')
  user = await app.open('/dashboard/complaints', person)
  expect((await message()).value).toBe('Llevo dos semanas esperando.')
  await press(user, 'Enviar la reclamación')
  await expectText('Te hemos enviado el justificante por correo')
  await app.open('/dashboard/complaints', person)
  expect((await message()).value).toBe('')
})

test('a complaint that could not be sent stays in the form, which says so until it is sent', async () => {
  const person = await product.aPerson()
  const user = await app.open('/dashboard/complaints', person)
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Qué ha pasado/ })
  await fill(user, message, 'Nadie me responde.')
  app.fail('POST', '/api/complaints', 'lost', 1)
  await press(user, 'Enviar la reclamación')
  const refusal = await screen.findByText(/No hay conexión con el servidor/)
  expect(refusal.closest('form')).not.toBeNull()
  expect(message.value).toBe('Nadie me responde.')
  await press(user, 'Enviar la reclamación')
  await expectText('Te hemos enviado el justificante por correo')
  expect(screen.queryByText(/No hay conexión con el servidor/)).toBeNull()
})

test('investments that fail to load are missed, and a complaint can be about them after a retry', async () => {
  app.fail('GET', '/api/investment', { status: 500 })
  const user = await app.open('/dashboard/complaints', investor)
  await expectText('Error 500: Internal Server Error')
  app.repair()
  await press(user, 'Reintentar')
  await choose(user, 'Sobre qué es', 'Molino inventado, inversión de 1.000,00\u00a0€')
})

test('somebody with more investments than a page of a list can complain about the first of them', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor: person, project: await product.aProject({ name: 'La primera' }) })
  const project = await product.aProject({ name: 'Las demás' })
  const { id } = await product.anInvestment({ investor: person, project })
  await product.pool.query(
    `insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, payment_reference, created_at, expires_at, remind_at)
     select gen_random_uuid(), project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, 'more' || n, created_at, expires_at, remind_at
     from investment, generate_series(1, 49) n where id = $1`,
    [id],
  )
  const user = await app.open('/dashboard/complaints', person)
  await choose(user, 'Sobre qué es', 'La primera, inversión de 1.000,00\u00a0€')
})

test('staff see in which language to give the reasons', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const sent = { as, body: { message: 'My money is late.' }, headers: { 'accept-language': 'en' } }
  const { number } = must(await product.call('POST', '/api/complaints', sent)).body.data
  const user = await app.open('/dashboard/complaints-review', admin)
  await press(user, `Ver la reclamación ${number}`)
  await expectText('En inglés')
  await press(user, `Resolver ${number}`)
  within(await screen.findByRole('alertdialog')).getByText('Los leerá quien reclama, que escribió en inglés.')
})

test('once the term of a complaint is over, its person reads that it is late and where else to go', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const body = { message: 'Sigo esperando.' }
  const { id } = must(await product.call('POST', '/api/complaints', { as, body })).body.data
  const expectTerm = async (due: string, text: string) => {
    await product.pool.query('update complaint set due_on = $2 where id = $1', [id, due])
    await app.open('/dashboard/complaints', as)
    await expectText(text)
  }
  const today = dayOf(new Date())
  await expectTerm(today, 'La resolvemos, como tarde, el ')
  expect(screen.queryByText(/^Vamos con retraso/)).toBeNull()
  await expectTerm(daysAfter(today, -1), 'El plazo acabó el ')
  screen.getByText(/^Vamos con retraso/)
  expect(screen.queryByText(/como tarde/)).toBeNull()
})

test('the auditor reads the register and decides nothing', async () => {
  must(await product.call('POST', '/api/complaints', { as: investor, body: { message: 'Otra vez.' } }))
  const user = await app.open('/dashboard/complaints-review', await product.aPerson({ roles: ['auditor'] }))
  await screen.findByText('Otra vez.')
  await user.keyboard('ja')
  screen.getByRole('button', { name: /^Ver la reclamación/, expanded: true })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Resolver/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Contacto', current: 'page' })).toBeTruthy()
})

test('a decision is sent as long as it was written', async () => {
  const message = 'Una reclamación larga.'
  const { id, number } = must(
    await product.call('POST', '/api/complaints', { as: investor, body: { message } }),
  ).body.data
  const user = await app.open('/dashboard/complaints-review', admin)
  await press(user, `Ver la reclamación ${number}`)
  await press(user, `Resolver ${number}`)
  const dialog = within(await screen.findByRole('alertdialog'))
  const reasons = 'Fundamento inventado. '.repeat(150).trim()
  await user.click(dialog.getByRole('textbox'))
  await user.paste(reasons)
  await user.click(dialog.getByRole('radio', { name: 'Estimada' }))
  await user.click(dialog.getByRole('button', { name: 'Resolver' }))
  await expectToast('Reclamación resuelta')
  const own = must(await product.call('GET', '/api/complaints', { as: investor })).body.data
  expect(own.find((one: { id: string }) => one.id === id).reasons).toBe(reasons)
})

test('a colleague who decides first does not take the reasons that are being typed off the screen', async () => {
  const message = 'Una reclamación que resuelven dos.'
  const as = await product.aPerson({ kyc: 'approved' })
  const { id, number } = must(await product.call('POST', '/api/complaints', { as, body: { message } })).body
    .data
  const user = await app.open('/dashboard/complaints-review', admin)
  await press(user, `Ver la reclamación ${number}`)
  await press(user, `Resolver ${number}`)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('radio', { name: 'Estimada' }))
  const typed = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.click(typed)
  await user.paste('Motivos a medio escribir')
  const body = { outcome: 'rejected', reasons: 'Motivos de otra persona' }
  const colleague = await product.aPerson({ roles: ['admin'] })
  must(await product.call('POST', `/api/admin/complaints/${id}/decide`, { as: colleague, body }))
  await refetch()
  expect(typed.isConnected).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Resolver' }))
  await expectToast('Esta reclamación ya se había resuelto')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Motivos a medio escribir')
  const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' })
  await waitFor(() => expect(cancel.disabled).toBe(false))
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('staff decide one complaint after another by keyboard; one’s own is left to a colleague', async () => {
  const clerk = await product.aPerson({ roles: ['admin'] })
  const complain = async (as: Person, message: string) =>
    must(await product.call('POST', '/api/complaints', { as, body: { message } })).body.data
  const as = await product.aPerson({ kyc: 'approved' })
  const [first, second] = [await complain(as, 'Va primero.'), await complain(as, 'Va segundo.')]
  const own = await complain(clerk, 'Es mía.')
  const third = await complain(as, 'Va tercero.')
  // These are the only waiting complaints, so the shortcuts lead to them.
  const ids = [first, second, own, third].map(({ id }) => id)
  await product.pool.query('delete from complaint where decided_at is null and not id = any($1)', [ids])
  const user = await app.open('/dashboard/complaints-review', clerk)
  const see = { expanded: true }
  const opened = (number: string) =>
    screen.findByRole('button', { name: `Ver la reclamación ${number}`, ...see })
  const decide = async () => {
    await user.keyboard('a')
    const dialog = within(await screen.findByRole('alertdialog'))
    await fill(user, dialog.getByRole('textbox'), 'Lo hemos mirado y es así.')
    await user.click(dialog.getByRole('radio', { name: 'Desestimada' }))
    await user.click(dialog.getByRole('button', { name: 'Resolver' }))
    await expectToast('Reclamación resuelta')
  }
  await screen.findByRole('rowheader', { name: third.number })
  await user.keyboard('j')
  await opened(first.number)
  await user.keyboard('j')
  await opened(second.number)
  await decide()
  await opened(third.number)
  await user.keyboard('k')
  await opened(own.number)
  await user.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.keyboard('j')
  await decide()
  await opened(first.number)
})

test('a complaint that is shown alone is open, and its file has all columns that are shown', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const { id, number } = must(
    await product.call('POST', '/api/complaints', { as, body: { message: 'Sola.' } }),
  ).body.data
  const user = await app.open(`/dashboard/complaints-review?only=${id}`, admin)
  await screen.findByRole('button', { name: `Ver la reclamación ${number}`, expanded: true })
  const file = async (button: string) =>
    (await savedBy(async () => press(user, button))).text.trimEnd().split('\r\n')
  const [titles, ...rows] = await file('Descargar CSV')
  expect(titles).toBe(
    'Número;Recibida;Plazo;Nombre;Sobre qué;Inversión;Reclamación;Marca;Resultado;Resuelta;Quién la resolvió',
  )
  expect(rows).toEqual([expect.stringContaining(number)])
  expect((await file('Registro completo (CSV)')).length).toBeGreaterThan(2)
  await press(user, 'Ver todo')
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(1))
})
