import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { queryKeys } from '../../web/src/lib/query-keys.ts'
import { aProduct, must, type Person, type Product } from '../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  choose,
  expectAccessible,
  expectText,
  expectNoText,
  press,
  type TestApp,
} from './app.tsx'
import { fill } from './fields.ts'
import { savedBy } from './saved-file.ts'

const OFFLINE = 'No hay conexión con el servidor.'
let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  await product.aProject({ name: 'Casona de Prueba', whitepaper: false })
  const sent = { name: 'Olmo Inventado', email: 'olmo@demo.acervo.example', message: 'Mi nave' }
  const body = { ...sent, privacyAccepted: true, marketingAccepted: true }
  must(await product.call('POST', '/api/contact', { body }))
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** The error texts of each screen when its calls fail. */
const failures = [
  ['', { '/api/projects?': ['lost', `Error al obtener proyectos. ${OFFLINE}`] }],
  [
    '/projects',
    { '/api/projects?': ['without_message', 'Error al cargar los proyectos: Error desconocido'] },
  ],
  [
    '/investors',
    { '/api/investors': ['without_message', 'Error al cargar los inversores: Error desconocido'] },
  ],
  [
    '/chain',
    { '/api/admin/chain/operations': ['lost', `Error al obtener las operaciones fallidas. ${OFFLINE}`] },
  ],
  ['/overview', { '/api/admin/overview': ['lost', `Error al obtener el resumen. ${OFFLINE}`] }],
  [
    '/erir',
    {
      '/api/admin/erir/projects': ['lost', `No se pudieron obtener las inversiones pendientes. ${OFFLINE}`],
      '/api/admin/registers': ['lost', `No se pudieron obtener los registros. ${OFFLINE}`],
    },
  ],
  [
    '/treasury',
    {
      '/api/admin/bank-entries': ['lost', `No se pudieron obtener los movimientos. ${OFFLINE}`],
      '/api/admin/treasury/balances': ['refused', 'Vuelve luego'],
      '/api/admin/treasury/cases': ['lost', `No se pudo comprobar la contabilidad. ${OFFLINE}`],
    },
  ],
  [
    '/treasury?list=statements',
    { '/api/admin/bank-statements': ['without_message', 'No se pudieron obtener los extractos'] },
  ],
  ['/audit', { '/api/admin/audit': ['lost', `Error al obtener la auditoría. ${OFFLINE}`] }],
  [
    '/contact-requests',
    { '/api/admin/contact-requests': ['lost', `Error al cargar las solicitudes: ${OFFLINE}`] },
  ],
] as const

test.each(failures)('/dashboard%s says what failed to load, and a retry loads it', async (path, calls) => {
  for (const [call, [fault]] of Object.entries(calls)) app.fail('GET', call, fault)
  const user = await app.open(`/dashboard${path}`, admin)
  const messages = Object.values(calls).map(([, message]) => message)
  for (const message of messages) await expectText(message)
  await expectAccessible()
  app.repair()
  const retries = screen.getAllByRole('button', { name: 'Reintentar' })
  expect(retries).toHaveLength(messages.length)
  for (const retry of retries) await user.click(retry)
  for (const message of messages) await expectNoText(message)
  if (path === '/treasury') await expectText('Todavía no se ha importado ningún extracto')
})

test('the message that the blocks could not be loaded stays when the projects arrive later, and a retry loads them', async () => {
  app.fail('GET', '/api/projects?', 'hanging')
  app.fail('GET', '/api/blockings', 'lost')
  const user = await app.open('/dashboard/projects', admin)
  const message = `Error al obtener los bloqueos. ${OFFLINE}`
  await expectText(message)
  app.repair()
  await screen.findByRole('link', { name: 'Editar Casona de Prueba' })
  await expectText(message)
  await expectAccessible()
  await press(user, 'Reintentar')
  await expectNoText(message)
})

test('a list that is loading says so', async () => {
  app.fail('GET', '/api/investors', 'hanging')
  await app.open('/dashboard/investors', admin)
  await expectText('Cargando')
  await expectAccessible()
})

test.each([
  ['/treasury?state=set_aside', 'Ningún movimiento coincide'],
  ['/investors?search=no+hay+tal+cosa', 'No hay inversores para mostrar'],
  ['/projects?search=no+hay+tal+cosa', 'No hay proyectos para mostrar'],
])('/dashboard%s says that nothing matches', async (path, message) => {
  await app.open(`/dashboard${path}`, admin)
  await expectText(message)
  await expectAccessible()
})

test('the registers of a new platform say that there is nothing yet', async () => {
  app.fail('GET', '/api/admin/registers', {
    status: 200,
    body: '{"success":true,"data":[],"next_cursor":null}',
  })
  await app.open('/dashboard/erir', admin)
  await screen.findByText((text) => text.startsWith('Todavía no se ha publicado ningún proyecto'))
})

test.each([
  ['', /^Buscar por nombre o descripción/],
  ['/users', /^Buscar por nombre o correo/],
  ['/contact-requests', /^Buscar por nombre, correo/],
])('/dashboard%s tells screen readers that a search changed how much it shows', async (path, box) => {
  const user = await app.open(`/dashboard${path}`, admin)
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await fill(user, box, 'nada se llama así')
  await expect.poll(said).toContain('No hay resultados')
  await user.clear(screen.getByLabelText(box))
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Resultados: \d+$/))
})

test('a screen that a link opens is announced, and the first one is not', async () => {
  const user = await app.open('/dashboard/projects', admin)
  const title = async (name: RegExp) => (await screen.findByRole('heading', { level: 1, name })).textContent
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const first = await title(/proyectos/i)
  expect(said()).not.toContain(first)
  for (const name of [/^Usuarios/, /^Tesorería/, /^Proyectos/]) {
    await user.click(await screen.findByRole('link', { name }))
    await expect.poll(said).toContain(await title(RegExp(name.source.slice(1), 'i')))
  }
})

test.each([
  ['/projects', 'Casona de Prueba'],
  ['/users-kyc', 'Persona Inventada'],
])('/dashboard%s reads out the name of a row with its other cells', async (path, name) => {
  await product.aPerson({ kyc: 'submitted' })
  await app.open(`/dashboard${path}`, admin)
  await screen.findAllByRole('rowheader', { name })
})

test('a URL parameter with an invalid value is ignored', async () => {
  await app.open('/dashboard/projects?status=ninguno&search=casona', admin)
  expect(await screen.findAllByRole('link', { name: /^Editar / })).toHaveLength(1)
  expect(location.search).not.toContain('ninguno')
})

test('opportunities are searched, filtered and sorted, and the URL contains the choice', async () => {
  const user = await app.open('/dashboard', admin)
  await fill(user, /^Buscar por nombre o descripción/, 'casón')
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('casón')
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Tipo'), 'energy')
  await expectText('Ningún proyecto coincide')
  await expectAccessible()

  await app.open(`/dashboard${location.search}`, admin)
  await expectText('Ningún proyecto coincide')
  expect(screen.getByLabelText('Tipo')).toHaveProperty('value', 'energy')
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }))
  await expectNoText('Ningún proyecto coincide')
  expect(screen.getByLabelText('Buscar por nombre o descripción')).toHaveProperty('value', '')
  expect(location.search).toBe('')
  await user.selectOptions(screen.getByLabelText('Tipo'), 'real_estate')
  await user.selectOptions(screen.getByLabelText('Estado'), 'active')
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'return')
  await expect.poll(() => location.search).toBe('?type=real_estate&status=active&sort=return')
  await user.click(await screen.findByRole('link', { name: /^Casona de Prueba/ }))
  await screen.findByRole('heading', { level: 1, name: 'Casona de Prueba' })
})

test('projects are searched, filtered and sorted; the URL contains the choice, and the CSV what is shown', async () => {
  for (const name of ['Almazara', 'Bateas']) await product.aProject({ name, whitepaper: false })
  await product.aProject({
    name: 'Telares',
    domain_id: 2,
    status: 'draft',
    total_funding: 900_000,
    whitepaper: false,
  })
  const user = await app.open('/dashboard/projects', admin, 'en')
  const names = () =>
    screen.queryAllByRole('link', { name: /^Edit / }).map((link) => link.ariaLabel?.slice(5))
  const shows = (...expected: string[]) => expect.poll(names).toEqual(expected)
  await choose(user, 'Sort by', 'By name')
  await shows('Almazara', 'Bateas', 'Casona de Prueba', 'Telares')
  await choose(user, 'Sort by', 'Largest funding')
  await expect.poll(() => names()[0]).toBe('Telares')
  await choose(user, 'Status', 'Draft')
  await shows('Telares')
  expect(location.search).toContain('status=draft')
  // On a phone, the filters are folded behind this button.
  screen.getByRole('button', { name: 'Filters: 1', expanded: false })
  await choose(user, 'Filter by brand', 'Acervo')
  await expectText('No projects to show')
  await choose(user, 'Filter by brand', 'All')
  await choose(user, 'Status', 'All')
  await fill(user, /^Search name or description/, 'bateas')
  await shows('Bateas')
  await app.open(location.pathname + location.search, admin, 'en')
  await shows('Bateas')
  const { text } = await savedBy(async () => press(user, 'Download CSV'))
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining('Bateas')])
})

test('a day is typed digit by digit, and the list waits for all of it', async () => {
  const user = await app.open('/dashboard/audit', admin)
  const from = await screen.findByLabelText<HTMLInputElement>('Desde')
  // What a browser reports while the user types 10, 1 and 2026. Between the month and the year there is no date.
  for (const typed of ['', '0002-01-10', '0020-01-10', '0202-01-10', '2026-01-10']) {
    fireEvent.change(from, { target: { value: typed } })
    expect([from.value, location.search]).toEqual([typed, ''])
  }
  await expect.poll(() => location.search).toBe('?from=2026-01-10')
  // 31 February, for which a browser returns no value.
  const validity = vi.spyOn(from, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  fireEvent.change(from, { target: { value: '' } })
  fireEvent.blur(from)
  await expectText('La fecha no existe o está incompleta.')
  expect(location.search).toBe('?from=2026-01-10')
  validity.mockRestore()
  await user.clear(from)
  expect(location.search).toBe('?from=2026-01-10')
  await user.tab()
  await expect.poll(() => location.search).toBe('')
  expect(from.value).toBe('')
})

test('the ERIR sees what changed in each register since a day; the URL contains the day, and the CSV what is shown', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Molino del registro' })
  await product.anInvestment({ investor, project, step: 'completed' })
  const erir = await product.aPerson({ roles: ['erir'] })
  const user = await app.open('/dashboard/erir?search=molino+del', erir)
  const open = await screen.findByRole('link', { name: 'Ver el registro de Molino del registro' })
  expect(screen.queryByText('Emisiones: 1')).toBeNull()
  await user.type(screen.getByLabelText('Cambios desde'), '2026-01-31')
  await expectText('Emisiones: 1')
  expect(new URLSearchParams(location.search).get('date')).toBe('2026-01-31')
  await press(user, 'Copiar: contrato de Molino del registro')
  const copied = await screen.findByText('Copiado')
  expect([copied.role, copied.closest('button')], 'screen readers see nothing in a button').toEqual([
    'status',
    null,
  ])
  await user.click(screen.getByRole('button', { name: 'Asientos de Molino del registro' }))
  const entries = await screen.findByRole('table', { name: 'Asientos de Molino del registro' })
  await expect.poll(() => entries.textContent).toContain('EmisiónPersona Inventada10')
  await expectAccessible()
  const { text } = await savedBy(async () => press(user, 'Descargar CSV'))
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Molino del registro;Acervo;1;10;0x\w{40};Emisión .*;Emisiones: 1$/),
  ])
  await user.click(open)
  await screen.findByRole('heading', { level: 1, name: 'Registro de titulares' })
})

test('a list that has not changed is not sent again, and a new row is shown', async () => {
  const known = await product.aPerson()
  await app.open('/dashboard/users', admin)
  await expectText(known.email)
  const { mock, mockRestore } = vi.spyOn(globalThis, 'fetch')
  const refetch = async () => {
    await queryClient.refetchQueries({ queryKey: [...queryKeys.users, 'list'], type: 'active' })
    return mock.settledResults.flatMap(({ type, value }) =>
      type === 'fulfilled' && new URL(value.url).pathname === '/api/users' ? [value.status] : [],
    )
  }
  expect(await refetch()).toEqual([304])
  await expectText(known.email)
  const { email } = await product.aPerson()
  expect(await refetch()).toEqual([304, 200])
  await expectText(email)
  mockRestore()
})
