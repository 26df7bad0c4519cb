import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf, successionOf } from '../../../server/src/testing/acts.ts'
import { revokeChainRights } from '../../../server/src/testing/chain-rights.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'

let product: Product
let app: TestApp
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  erir = await product.aPerson({ roles: ['erir'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const names = ['Almazara de Prueba', 'Molino de Prueba', 'Bodega de Prueba'] as const

test('the ERIR opens an inheritance for several projects at once, and leaves out one that nobody receives', async () => {
  const [holder, heir] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  for (const name of names) {
    const project = await product.aProject({ name })
    await product.anInvestment({ investor: holder, project, step: 'completed' })
  }
  const user = await app.open(`/dashboard/people/${holder.id}?part=holdings`, erir)
  await press(user, 'Abrir una herencia')
  const dialog = within(await screen.findByRole('dialog', { name: 'Abrir una herencia' }))
  await press(user, 'Pedir la inscripción')
  const authority = dialog.getByLabelText(/^Autoridad/)
  await waitFor(() => expect(document.activeElement).toBe(authority))
  // Each of the three fields has its own error.
  expect(dialog.getAllByText('Este campo es obligatorio')).toHaveLength(3)
  await fill(user, authority, 'Notaría inventada de Segovia')
  await fill(user, dialog.getByLabelText(/^Número del documento/), 'Protocolo 12/2026')
  await user.type(dialog.getByLabelText(/^Fecha de fallecimiento/), '2026-10-01')
  const email = dialog.getByLabelText(/^Correo del heredero/)
  for (const [wrong, refusal] of [
    ['nadie@demo.acervo.example', 'No hay ninguna persona verificada con ese correo'],
    [holder.email, 'Es la persona fallecida: no puede heredar de sí misma'],
  ] as const) {
    await fill(user, email, wrong)
    await user.keyboard('{Enter}')
    await dialog.findByText(refusal)
  }
  // An accidental Escape loses nothing.
  await user.keyboard('{Escape}')
  await dialog.findByText(/^Pulsa Escape otra vez/)
  await fill(user, email, heir.email)
  expect(dialog.queryByText(/^Pulsa Escape otra vez/)).toBeNull()
  // The Enter key adds the heir. It does not send the unfinished request.
  await user.keyboard('{Enter}')
  const partOf = async (name: string) => within(await dialog.findByRole('group', { name }))
  const [almazara, molino, bodega] = [await partOf(names[0]), await partOf(names[1]), await partOf(names[2])]
  await fill(user, almazara.getByLabelText(/^Tokens para/), '10')
  const wanted = molino.getByLabelText(/^Tokens para/)
  await fill(user, wanted, '1,5')
  await expectAccessible()
  await press(user, 'Pedir la inscripción')
  await dialog.findByText('Cantidad de tokens inválida')
  await fill(user, wanted, '4')
  expect(molino.getByRole('status').textContent).toBe('Repartidos 4 de 10. Faltan 6.')
  await fill(user, wanted, '10')
  expect(molino.getByRole('status').textContent).toBe('Repartidos 10 de 10')
  expect(bodega.getByRole('status').textContent).toBe(
    'Repartidos 0 de 10. Si nadie recibe nada, este proyecto queda fuera.',
  )
  // An heir who is typed but not added is not left out silently.
  await fill(user, email, ' otra@demo.acervo.example')
  await press(user, 'Pedir la inscripción')
  await dialog.findByText('Este correo aún no está añadido. Pulsa «Añadir heredero» o bórralo.')
  expect(document.activeElement).toBe(email)
  await user.clear(email)
  await press(user, 'Pedir la inscripción')
  await expectToast('Asiento guardado: falta subir los documentos')

  const { body } = await product.call('GET', '/api/admin/erir/acts', { as: erir })
  expect(body.data.map((entry: { project_name: string }) => entry.project_name).toSorted()).toEqual([
    names[0],
    names[1],
  ])
  // The documents are added on the page of the entry.
  await expectText('De la misma herencia')
  expect(body.data.map(({ id }: { id: string }) => `/dashboard/erir/acts/${id}`)).toContain(location.pathname)
  await screen.findByRole('link', { name: /^Ver / })
  await expectAccessible()
})

test('who registers a lien sees how many tokens the holder has', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Noria de Prueba' })
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  const user = await app.open(`/dashboard/people/${holder.id}?part=holdings`, erir)
  await press(user, 'Nuevo asiento sobre Noria de Prueba')
  await expectText('Tiene 10 tokens.')
})

test('confirming a release says that it happens now, requesting one that another person has to confirm it', async () => {
  const holder = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Viña de Prueba' })
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  const admin = await product.aPerson({ roles: ['admin'] })
  const id = await anEntry(product, erir, encumbranceOf({ holder, project }, 4))
  must(await decideEntry(product, admin, id, 'confirm'))

  let user = await app.open(`/dashboard/people/${holder.id}?part=blocks`, erir)
  await user.click(await screen.findByRole('link', { name: /^Ver GR-/ }))
  await expectAt(`/dashboard/erir/acts/${id}`)
  await press(user, 'Pedir la cancelación')
  const asking = within(await screen.findByRole('alertdialog', { name: /^Cancelar GR-/ }))
  asking.getByText(/^Otra persona tendrá que confirmarlo/)
  await fill(user, asking.getByLabelText(/^Motivo/), 'Deuda pagada')
  await user.click(asking.getByRole('button', { name: 'Pedir la cancelación' }))
  await expectToast('Cancelación pedida: ahora tiene que confirmarla otra persona')

  user = await app.open('/dashboard/erir?waiting=entries', admin)
  await expectText('Cancelación pedida')
  await expectAccessible()
  const { text } = await savedBy(async () => press(user, 'Descargar CSV'))
  expect(text).toContain('Viña de Prueba;4;1;Inscrito. Cancelación pedida;')
  await user.click(await screen.findByRole('link', { name: /^Ver GR-/ }))
  await press(user, 'Confirmar la cancelación')
  const confirming = within(await screen.findByRole('alertdialog', { name: /^Cancelar GR-/ }))
  expect(confirming.queryByText(/Otra persona/)).toBeNull()
  confirming.getByText(/^Los tokens quedan libres ahora/)
  await fill(user, confirming.getByLabelText(/^Motivo/), 'Escritura comprobada')
  await user.click(confirming.getByRole('button', { name: 'Confirmar la cancelación' }))
  await expectToast('Asiento cancelado')
  await expectText('Motivo de la peticiónDeuda pagada')
  await expectText('MotivoEscritura comprobada')
})

test('the reason of a refusal is said to be read by the holder only where they are told of it', async () => {
  const [holder, heir] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const project = await product.aProject()
  await product.anInvestment({ investor: holder, project, step: 'completed' })
  const lien = await anEntry(product, erir, encumbranceOf({ holder, project }, 4))
  const succession = await anEntry(product, erir, successionOf({ holder, project }, [[heir, 10]]))
  const admin = await product.aPerson({ roles: ['admin'] })
  for (const [id, by, button, hint] of [
    [lien, erir, 'Retirar', 'Solo lo lee el equipo'],
    [lien, admin, 'Rechazar', 'Solo lo lee el equipo'],
    [succession, admin, 'Rechazar', 'Lo leerá el titular'],
  ] as const) {
    const user = await app.open(`/dashboard/erir/acts/${id}`, by)
    await press(user, button)
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText(new RegExp(`^${hint}`))
    expect(dialog.queryAllByText(/^La herencia no se inscribirá/)).toHaveLength(id === succession ? 1 : 0)
  }
  must(await decideEntry(product, admin, lien, 'refuse'))
  const { data } = must(await product.call('GET', '/api/registry-acts', { as: holder })).body
  expect(data.map((entry: { id: string }) => entry.id)).toEqual([succession])
})

test('the page of a succession or a lien that the chain refused says why, in the language of the reader', async () => {
  const [holder, heir] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const project = await product.aProject({ name: 'Lagar de Prueba' })
  for (const investor of [holder, heir]) await product.anInvestment({ investor, project, step: 'completed' })
  const admin = await product.aPerson({ roles: ['admin'] })
  const lien = await anEntry(product, erir, encumbranceOf({ holder: heir, project }, 4))
  const id = await anEntry(product, erir, successionOf({ holder, project }, [[heir, 10]]))
  const restoreRights = await revokeChainRights(product)
  must(await decideEntry(product, admin, lien, 'confirm'))
  const { body } = must(await decideEntry(product, admin, id, 'confirm'))
  await restoreRights()
  expect(body.data).toMatchObject({ state: 'confirmed', chain: { state: 'failed' } })
  for (const [entry, title] of [
    [id, 'La cadena ha rechazado la transmisión'],
    [lien, 'La cadena ha rechazado el bloqueo'],
  ]) {
    await app.open(`/dashboard/erir/acts/${entry}`, admin)
    const notice = (await screen.findByText(title ?? '')).parentElement
    expect(notice?.textContent).toMatch(/La clave que firma [^.]+\. Se puede reintentar en «Cadena»\.$/)
    expect(screen.queryByText(/^La cadena todavía/)).toBeNull()
  }
})
