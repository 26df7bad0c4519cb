import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { anEntry, awardOf, decideEntry, encumbranceOf } from '../../../server/src/testing/acts.ts'
import { aDebtIn, aLienIn } from '../../../server/src/testing/debt.ts'
import { aRedemption } from '../../../server/src/testing/distributions.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
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

let product: Product
let app: TestApp
let admin: Person
let erir: Person
let holder: Person
let acquirer: Person
let lien: string
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  holder = await product.aPerson({ kyc: 'approved' })
  acquirer = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Almazara de Prueba' })
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  lien = await anEntry(product, erir, encumbranceOf({ holder, project }, 4))
  must(await decideEntry(product, admin, lien, 'confirm'))
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('the ERIR opens an award from the page of a lien, and another person reads who acquires the tokens', async () => {
  let user = await app.open(`/dashboard/erir/acts/${lien}`, erir)
  await press(user, 'Adjudicar')
  const dialog = within(await screen.findByRole('dialog', { name: /^Adjudicar tokens de GR-/ }))
  dialog.getByText(/^Se pueden adjudicar hasta 4 tokens: los que este asiento retiene ahora/)
  dialog.getByText(/^Las cargas de rango posterior siguen inscritas y pueden quedarse sin tokens/)
  await fill(user, dialog.getByLabelText(/^Autoridad/), 'Juzgado inventado n.º 3 de Cuenca')
  await fill(user, dialog.getByLabelText(/^Número del documento/), 'Decreto 789/2026')
  await fill(user, dialog.getByLabelText(/^Tokens/), '5')
  await press(user, 'Pedir la inscripción')
  await dialog.findByText('Elige a quien adquiere los tokens')
  const email = dialog.getByLabelText(/^Correo de quien los adquiere/)
  await fill(user, email, holder.email)
  await user.keyboard('{Enter}')
  await dialog.findByText('Es el titular: no puede adquirir sus propios tokens')
  await fill(user, email, acquirer.email)
  await user.click(dialog.getByRole('button', { name: 'Elegir' }))
  await dialog.findByRole('button', { name: /^Quitar a/ })
  await expectAccessible()
  await press(user, 'Pedir la inscripción')
  await dialog.findByText(/^Este asiento no retiene ahora tantos tokens/)
  await fill(user, dialog.getByLabelText(/^Tokens/), '3')
  // A price that cannot be read is refused, not left out.
  const price = dialog.getByLabelText(/^Precio de adjudicación/)
  await fill(user, price, '1.5')
  await press(user, 'Pedir la inscripción')
  expect(document.activeElement).toBe(price)
  await fill(user, price, '250,5')
  await press(user, 'Pedir la inscripción')
  await expectToast('Asiento guardado: falta subir los documentos')

  const { awards } = must(await product.call('GET', `/api/admin/erir/acts/${lien}`, { as: erir })).body.data
  expect(awards).toMatchObject([{ state: 'requested', tokens: 3 }])
  const path = `/dashboard/erir/acts/${awards[0].id}`
  await expectText('EjecutaGravamen GR-')
  expect(location.pathname).toBe(path)
  const file = { name: 'decreto.pdf', bytes: aPdf() }
  must(await product.upload(`/api/admin/erir/acts/${awards[0].id}/files`, erir, {}, file))

  // Meanwhile, no tokens of the lien can be released, and one token is left to award.
  user = await app.open(`/dashboard/erir/acts/${lien}`, admin)
  await expectText('3 tokens para ')
  expect(screen.queryByRole('button', { name: 'Pedir la cancelación' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Adjudicar' }), 'who may not open entries').toBeNull()
  await expectAccessible()
  user = await app.open(path, admin)
  await press(user, 'Inscribir')
  const confirming = within(await screen.findByRole('alertdialog', { name: /^Inscribir AD-/ }))
  confirming.getByText(
    /^3 tokens de .+ pasarán al monedero de .+ No se puede deshacer\. Se adjudican por 250,50\s€\. Las cargas/,
  )
  await user.click(confirming.getByRole('button', { name: 'Inscribir' }))
  await expectToast('Asiento inscrito')
  await expectText('Transmitido')
  await expectText('Precio de adjudicación250,50 €')
  expect(screen.queryByRole('button', { name: 'Corregir el valor' }), 'who may not open entries').toBeNull()

  user = await app.open(path, erir)
  await press(user, 'Corregir el valor')
  const correcting = within(await screen.findByRole('alertdialog', { name: /^Valor de adquisición de AD-/ }))
  const save = correcting.getByRole('button', { name: 'Guardar' })
  await fill(user, correcting.getByLabelText(/^Motivo/), 'El decreto dice otra cosa')
  expect(save, 'nothing changed').toHaveProperty('disabled', true)
  await fill(user, correcting.getByLabelText(/^Precio de adjudicación/), '275')
  await expectAccessible()
  await user.click(save)
  await expectToast('Valor guardado')
  await expectText('Precio de adjudicación275,00 €')
})

test('former holder and acquirer read in their portfolio what happened, in their language', async () => {
  const award = await anEntry(product, erir, awardOf(lien, acquirer, 1))
  must(await decideEntry(product, admin, award, 'confirm'))
  await app.open('/dashboard/portfolio', holder)
  await expectText('Han pasado de tu monedero al de quien los adquiere')
  // The executed lien, and the number of its tokens.
  await expectText('Ejecutado')
  await expectText('Ya adjudicados4')
  await expectText('Adjudicados a otra persona')
  await expectText('terminan con los 275,00 € por los que se adjudicaron, que pagaron una deuda tuya')
  await expectText('No consta por cuánto se adjudicó 1 token tuyo a otra persona')
  await app.open('/dashboard/portfolio', acquirer, 'en')
  await expectText('Received by award from ')
  await expectText('Received by award')
  await expectText('ExecutesLien GR-')
  await expectText('Price of the award€275.00')
  await expectText('that is not recorded. If you know it, write to us.')
  await expectText('Here they count at what they cost their first holder when they were issued')
  await expectText('at their cost when issued')
})

test('the page of a person lists the awards in which they are the holder or the acquirer, and says which', async () => {
  for (const [person, role, tokens] of [
    [holder, 'Titular', 3],
    [acquirer, 'Adquirente', 3],
  ] as const) {
    await app.open(`/dashboard/people/${person.id}?part=blocks`, erir)
    await expectText(`Aparece como${role}Tokens${tokens}`)
  }
  await expectAccessible()
})

test('the page of a lien says which distribution keeps its tokens from being awarded, before anybody prepares that', async () => {
  const debt = await aDebtIn(product, { acquirer })
  const id = await aLienIn(product, { erir, registrar: admin }, debt, 4)
  const path = `/dashboard/erir/acts/${id}`
  await app.open(path, erir)
  await screen.findByRole('button', { name: 'Adjudicar' })
  const distribution = await aRedemption(product, admin, debt.project, 1000)
  await app.open(path, erir)
  await expectText('Este proyecto se está devolviendo')
  await expectText('administración puede revertir todavía esa distribución')
  expect(screen.queryByRole('button', { name: 'Adjudicar' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Ver la distribución' })
  expect(link.getAttribute('href')).toContain(distribution)
  await expectAccessible()
})
