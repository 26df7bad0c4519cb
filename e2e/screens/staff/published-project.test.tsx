import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import {
  aProduct,
  must,
  PASSWORD,
  projectFields,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { anOwner } from '../../../server/src/testing/protection.ts'
import { aDraftWithSheet } from '../../../server/src/testing/sheets.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  expectNoText,
  press,
  type TestApp,
} from '../app.tsx'
import { fill, valueOf } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
let colleague: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  colleague = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const read = async (id: string) =>
  must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data
const openTab = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('tab', { name }))

/** Goes from the editor to the summary and publishes there. */
async function publishChanges(user: UserEvent): Promise<void> {
  await press(user, /^(Publicar cambios|Publish changes)$/)
  await confirmChanges(user)
}

/** Confirms every warning of the summary and publishes. */
async function confirmChanges(user: UserEvent): Promise<void> {
  const publish = await screen.findByRole('button', {
    name: /^(Publicar los cambios de|Publish the changes to)/,
  })
  for (const warning of document.querySelectorAll('li [role=checkbox]')) await user.click(warning)
  await user.click(publish)
}

/** Changes the stored project while another person has it open. */
async function changeAs(person: Person, id: string, change: object): Promise<void> {
  const { version: _seen, ...stored } = await read(id)
  must(
    await product.call('POST', '/api/projects', {
      as: person,
      body: { ...stored, projectId: id, ...change },
    }),
  )
}

test('the summary shows each change to a published project beside the current value', async () => {
  const { id } = await product.aProject({ name: 'Molino publicado' })
  const owner_id = await anOwner(product, admin)
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await openTab(user, /^Términos/)
  await fill(user, /^Términos de inversión \*/, 'corto')
  await press(user, 'Publicar cambios')
  await expectText('Por favor, completa los siguientes campos: Términos de inversión')
  await user.click(screen.getByRole('link', { name: 'Términos de inversión' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Términos de inversión \*/)))
  await fill(user, /^Términos de inversión \*/, 'Participaciones tokenizadas, sin garantía.')
  await fill(user, /^Fecha de fin/, '2028-12-02')
  // A project without an owner can get one. After it is published, the owner stays.
  const owner = screen.getByRole('combobox', { name: /^Promotor/ })
  for (const name of [/^Promotora inventada SL/, /^Ninguno$/, /^Promotora inventada SL/]) {
    await user.click(owner)
    await user.click(await screen.findByRole('option', { name }))
    expect(owner.textContent).toMatch(name)
  }
  await press(user, 'Publicar cambios')
  await expectText('Ahora: 1 de diciembre de 2028')
  // Among the figures, and on the page that investors will see.
  expect(await screen.findAllByText('Promotora inventada SL')).toHaveLength(2)
  await expectAccessible()
  await confirmChanges(user)
  await expectToast('Proyecto publicado correctamente')
  await expectNoText('Ahora: 1 de diciembre de 2028')
  expect(await read(id)).toMatchObject({ end_date: '2028-12-02', owner_id, status: 'active' })
})

test('the number of a new owner is doubted when its check character is wrong', async () => {
  const { id } = await product.aProject()
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await openTab(user, /^Términos/)
  await press(user, 'Añadir un promotor')
  const doubt = 'El carácter de control no corresponde a este NIF.'
  await fill(user, /^NIF/, 'B-12345678')
  await expectText(doubt)
  for (const right of ['B-12345674', '12345678-Z', 'DE 123456789']) {
    await fill(user, /^NIF/, right)
    await expectNoText(doubt)
  }
})

test('the owner of a published project is corrected beside its name', async () => {
  const owner = await anOwner(product, admin)
  const { id } = await product.aProject({ owner_id: owner })
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await openTab(user, /^Términos/)
  await press(user, 'Corregir el promotor')
  const body = { name: 'Promotora de un colega SL', tax_id: 'B40000001' }
  must(await product.call('PUT', `/api/admin/project-owners/${owner}`, { as: admin, body }))
  await fill(user, /^Nombre o razón social/, 'Promotora Imaginaria SL')
  await press(user, 'Guardar')
  const told = 'Entretanto alguien ha corregido este promotor. Cierra esto y vuelve a abrirlo.'
  await expectText(told)
  await waitFor(() => expect(document.body.textContent).toContain(body.name))
  await press(user, 'Guardar')
  await expectText(told)
  expect(await read(id)).toMatchObject({ owner_name: body.name })
  await press(user, 'Cerrar')
  await press(user, 'Corregir el promotor')
  await fill(user, /^Nombre o razón social/, 'Promotora Definitiva SL')
  await expectAccessible()
  await press(user, 'Guardar')
  await expectToast('Promotor corregido')
  expect(screen.getByRole('combobox', { name: /^Promotor/ }).textContent).toMatch('Promotora Definitiva SL')
  expect(await read(id)).toMatchObject({ owner_name: 'Promotora Definitiva SL' })
  const { rows } = await product.pool.query(
    "select from audit_log where action = 'project.correct_owner' and subject_id = $1",
    [owner],
  )
  expect(rows, 'of the colleague, and the last').toHaveLength(2)
})

test('a published offer is reported to exceed the maximum of its owner only when its total changes', async () => {
  const owner = await anOwner(product, admin)
  const fields = { ...projectFields, regime: 'ecspr', owner_id: owner, total_funding: 3_000_000 }
  const [id, later] = [
    await aDraftWithSheet(product, admin, fields),
    await aDraftWithSheet(product, admin, { ...fields, total_funding: 4_000_000 }),
  ]
  await product.pool.query(
    `update project set status = 'active', published_at = now() - case when id = $1 then interval '400 days' else interval '1 day' end
     where id in ($1, $2)`,
    [id, later],
  )
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await openTab(user, /^Términos/)
  await expectText('En los últimos 12 meses ha pedido')
  await expectNoText('Supera el máximo: no se podrá publicar.')
  await openTab(user, /^Financiación/)
  await fill(user, /^Financiación total/, '3.100.000')
  await openTab(user, /^Términos/)
  await expectText('Supera el máximo: no se podrá publicar.')
})

test('an administrator chooses field by field when another has changed the project meanwhile', async () => {
  const { id } = await product.aProject({ name: 'Bateas' })
  const user = await app.open(`/dashboard/projects/${id}`, admin, 'en')
  await fill(user, /^Name(?! in)/, 'Bateas (II)')
  await changeAs(colleague, id, { name: 'Bateas (I)', website: 'https://bateas.example' })
  await publishChanges(user)
  const title = 'Somebody else has changed the project'
  let dialog = within(await screen.findByRole('dialog', { name: title }))
  dialog.getByText((text) => text.startsWith(`${colleague.email} changed this project on `))
  const isChosen = (field: string, side: RegExp) =>
    within(dialog.getByRole('radiogroup', { name: field }))
      .getByRole('radio', { name: side })
      .getAttribute('aria-checked')
  expect([isChosen('Name', /^Yours/), isChosen('Website', /^Saved/)]).toEqual(['true', 'true'])
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(valueOf(/^Name(?! in)/)).toBe('Bateas (II)')
  await publishChanges(user)
  dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
  // Nothing is saved yet: the combination has to be reviewed first.
  await screen.findAllByText('https://bateas.example')
  expect((await read(id)).name).toBe('Bateas (I)')
  await confirmChanges(user)
  await expectToast('Project published successfully')
  expect(await read(id)).toMatchObject({ name: 'Bateas (II)', website: 'https://bateas.example' })

  await fill(user, /^Name(?! in)/, 'Bateas (IV)')
  await changeAs(colleague, id, { name: 'Bateas (III)' })
  await publishChanges(user)
  await press(user, 'Keep the saved version')
  await waitFor(() => expect(valueOf(/^Name(?! in)/)).toBe('Bateas (III)'))
  await expectNoText('There are unsaved changes')
  expect((await read(id)).name).toBe('Bateas (III)')
})

test('what a colleague saved while a session was over is the choice where nothing was typed before', async () => {
  const editor = await product.aPerson({ roles: ['admin'] })
  const { id } = await product.aProject({ name: 'Molinos' })
  const user = await app.open(`/dashboard/projects/${id}`, editor)
  await fill(user, /^Nombre(?! en)/, 'Molinos (II)')
  await product.call('POST', '/auth/v1/logout?scope=global', { as: editor })
  await changeAs(colleague, id, { website: 'https://molinos.example' })
  await publishChanges(user)
  await expectAt('/user-login?back=')
  await fill(user, /^Correo electrónico/, editor.email)
  await fill(user, /^Contraseña/, PASSWORD)
  await press(user, 'Acceder')
  await expectToast('Hemos recuperado lo que habías escrito antes de que se cerrara la sesión.')
  await publishChanges(user)
  await press(user, 'Guardar lo elegido')
  await confirmChanges(user)
  await expectToast('Proyecto publicado correctamente')
  expect(await read(id)).toMatchObject({ name: 'Molinos (II)', website: 'https://molinos.example' })
})

test('a project without payments is cancelled with a reason, and can no longer be changed', async () => {
  const { id } = await product.aProject({ name: 'Batea vendida' })
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await press(user, 'Cancelar proyecto')
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Cancelar el proyecto?' }))
  const confirm = dialog.getByRole('button', { name: 'Cancelar proyecto' })
  expect(confirm).toHaveProperty('disabled', true)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Motivo/)))
  await user.keyboard('Se vendió')
  await expectAccessible()
  await user.click(confirm)
  await expectToast('Proyecto cancelado correctamente')
  await expectText('El proyecto está en estado «Cancelado» y ya no se puede modificar.')
  expect(screen.getByLabelText(/^Nombre(?! en)/).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^(Publicar|Guardar borrador)/ })).toBeNull()
})

test('a project with payments cannot be cancelled, and can be completed', async () => {
  const project = await product.aProject({ name: 'Batea pagada' })
  const investor = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor, project, step: 'review' })
  const user = await app.open(`/dashboard/projects/${project.id}`, admin, 'en')
  await press(user, 'Cancel project')
  const dialog = within(await screen.findByRole('alertdialog'))
  await fill(user, dialog.getByLabelText(/^Reason/), 'No')
  await user.click(dialog.getByRole('button', { name: 'Cancel project' }))
  await expectToast('The project already has paid investments: it cannot be cancelled')
  await press(user, 'Complete project')
  const question = within(await screen.findByRole('alertdialog'))
  await expectAccessible()
  await user.click(question.getByRole('button', { name: 'Complete project' }))
  await expectToast('Project completed successfully')
  await expectText('The project is “Completed” and can no longer be changed.')
})
