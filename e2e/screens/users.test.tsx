import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, personalData, type Person, type Product } from '../../server/src/testing/product.ts'
import { withSecondFactor } from '../../server/src/testing/second-factor.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectDone,
  expectText,
  expectToast,
  press,
  type TestApp,
} from './app.tsx'
import { fill } from './fields.ts'
import { savedBy } from './saved-file.ts'

let product: Product
let app: TestApp
let admin: Person
let colleague: Person
let person: Person
let second: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  colleague = await product.aPerson({ roles: ['admin'] })
  person = await product.aPerson({ kyc: 'submitted' })
  second = await product.aPerson({ kyc: 'approved' })
  const drafting = await product.aPerson()
  const draft = { ...personalData, wallet: drafting.wallet }
  must(await product.call('PUT', '/api/kyc/personal', { as: drafting, body: draft }))
  await product.pool.query('update profile set domain_id = 2 where id = $1', [second.id])
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const rolesOf = async (id: string) =>
  (await product.pool.query('select roles from profile where id = $1', [id])).rows[0].roles

async function changeRoles(user: UserEvent, role: RegExp, reason: string): Promise<void> {
  await press(user, /^Roles de /)
  await user.click(await screen.findByRole('checkbox', { name: role }))
  await press(user, 'Guardar roles')
  await expectText('Este campo es obligatorio')
  await fill(user, /^Motivo/, reason)
  await press(user, 'Guardar roles')
  const question = await screen.findByRole('alertdialog')
  await expectAccessible()
  await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
  await expectToast('Roles actualizados correctamente')
  await expectDone(user, 'Roles cambiados')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

test('the user list has its columns and badges, and links to a review only where one is ready', async () => {
  await app.open('/dashboard/users', admin)
  for (const name of ['Email', 'Nombre', 'Rol', 'White Label', 'KYC', 'Estado KYC', 'Acciones'])
    await screen.findByRole('columnheader', { name })
  for (const badge of [
    'Verificado',
    'En proceso',
    'Pendiente',
    'Listo para revisar',
    'Borrador',
    'Sin solicitud',
  ])
    await screen.findAllByText(badge)
  const ready = screen.getAllByText('Listo para revisar')
  expect(screen.getAllByRole('link', { name: /^Revisar KYC de/ })).toHaveLength(ready.length)
  await expectAccessible()
})

test('users are filtered by brand; the URL contains the filter and the CSV file what is shown', async () => {
  const user = await app.open('/dashboard/users', admin)
  await user.click(await screen.findByRole('combobox', { name: 'Filtrar por dominio' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Todos', 'Acervo', 'Hispax'])
  await user.click(screen.getByRole('option', { name: 'Hispax' }))
  await expect.poll(() => location.search).toBe('?domain_id=2')
  await screen.findByRole('cell', { name: 'Hispax' })
  await expect.poll(() => screen.queryAllByRole('cell', { name: 'Acervo' })).toEqual([])
  const { text } = await savedBy(async () => press(user, 'Descargar CSV'))
  const [, ...lines] = text.trimEnd().split('\r\n')
  expect(lines).toEqual([expect.stringContaining(`${second.email};`)])
  expect(lines[0]).toContain(';Hispax;')
})

test('an empty user list and a failed one say so', async () => {
  const user = await app.open('/dashboard/users', admin)
  const search = await screen.findByLabelText('Buscar por nombre o correo')
  await fill(user, search, 'no hay nadie así')
  await expectText('No hay usuarios para mostrar')
  app.fail('GET', '/api/users?', 'refused')
  await fill(user, search, 'otra cosa')
  await expectText('Error al cargar los usuarios: Vuelve luego')
  app.fail('GET', '/api/users', { status: 200, body: '<p>' })
  await app.open('/dashboard/users', admin, 'en')
  await expectText('Error loading users: Expected JSON response')
})

test('a person who becomes ERIR sees its screens at once, and the history says who, when and why', async () => {
  await app.open('/dashboard', person, 'en')
  await screen.findByRole('link', { name: 'Portfolio' })
  expect(screen.queryByRole('link', { name: 'Investors' })).toBeNull()

  const user = await app.open(`/dashboard/users?search=${person.email}`, admin)
  await changeRoles(user, /^ERIR/, 'Lleva el registro')
  expect(await rolesOf(person.id)).toEqual(['erir'])
  await press(user, /^Roles de /)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Usuario → ERIR')
  within(dialog).getByText('Lleva el registro')
  within(dialog).getByText(new RegExp(`${admin.email}$`))
  await expectAccessible()

  const personUser = await app.open('/dashboard', person, 'en')
  await screen.findByRole('link', { name: 'Investors' })
  await press(personUser, /^Notifications/)
  await expectText('You now have the ERIR role')
  await expectText('Reason: Lleva el registro.')
  await app.open('/dashboard/users', person, 'en')
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

test('deciding about a lost second step by keyboard keeps the position in the list', async () => {
  for (const one of [await product.aPerson(), await product.aPerson()]) {
    await withSecondFactor(product, one)
    const body = { reason: 'Ha perdido el móvil' }
    must(await product.call('POST', `/api/users/${one.id}/factor-reset`, { as: colleague, body }))
  }
  const user = await app.open('/dashboard/users', admin)
  const confirm = async () => {
    const [button] = await screen.findAllByRole('button', { name: /^Quitar el segundo paso de / })
    button?.focus()
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('alertdialog')
    within(question).getByRole('button', { name: 'Quitar el segundo paso' }).focus()
    await user.keyboard('{Enter}')
    await expectToast('Segundo paso quitado. Hemos avisado a la persona.')
  }
  await confirm()
  const list = screen.getByRole('list', { name: 'Segundos pasos por quitar' })
  await expect.poll(() => document.activeElement).toBe(list)
  await confirm()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
  expect(list.isConnected).toBe(false)
})

test('an administrator removes the role of another, and cannot change their own', async () => {
  const user = await app.open(`/dashboard/users?search=${colleague.email}`, admin)
  await changeRoles(user, /^Administrador/, 'Deja el equipo')
  expect(await rolesOf(colleague.id)).toEqual([])
  await app.open(`/dashboard/users?search=${admin.email}`, admin)
  await screen.findByRole('cell', { name: 'Administrador' })
  expect(screen.queryByRole('button', { name: /^Roles de / })).toBeNull()
})

test('an auditor sees the screens of staff without the buttons that change anything', async () => {
  const auditor = await product.aPerson({ roles: ['auditor'] })
  await app.open('/dashboard/users', auditor)
  await screen.findAllByRole('link', { name: /^Ver KYC de/ })
  expect(screen.queryByRole('button', { name: /^Roles de / })).toBeNull()
  await expectAccessible()
  const user = await app.open('/dashboard/users-kyc', auditor)
  await user.click(await screen.findByRole('link', { name: /^Ver la solicitud de/ }))
  await screen.findByText('Comprobaciones automáticas')
  expect(screen.queryByRole('button', { name: /^(Aprobar|Rechazar)/ })).toBeNull()
  await expectAccessible()
})
