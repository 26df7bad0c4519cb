import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../../server/src/testing/product.ts'
import { queryClient } from '../../../web/src/lib/query-client.ts'
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
import { allToasts } from '../toasts.ts'

let product: Product
let app: TestApp
let admin: Person
let erir: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  for (const name of ['Zoa Inventada', 'Ana Inventada']) {
    investor = await product.aPerson({ kyc: 'approved' })
    for (const table of ['kyc_application set name', 'profile set full_name'])
      await product.pool.query(
        `update ${table} = $2 where ${table.startsWith('kyc') ? 'user_id' : 'id'} = $1`,
        [investor.id, name],
      )
  }
  const project = await product.aProject({ name: 'Molino de Prueba' })
  await product.anInvestment({ investor, project, step: 'completed' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const names = () =>
  screen.queryAllByRole('link', { name: /Inventada$/ }).map(({ textContent }) => textContent)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('staff order a list, choose its columns, save the view, come back to it, and save the chosen rows', async () => {
  const user = await app.open('/dashboard/investors', admin)
  await press(user, 'Nombre')
  await expect.poll(names).toEqual(['Ana Inventada', 'Zoa Inventada'])
  expect(screen.getByRole('columnheader', { name: 'Nombre' }).ariaSort).toBe('ascending')
  await press(user, 'Nombre')
  await expect.poll(names).toEqual(['Zoa Inventada', 'Ana Inventada'])
  await press(user, 'Columnas')
  await user.click(await screen.findByRole('checkbox', { name: 'Monedero' }))
  await user.click(screen.getByRole('checkbox', { name: 'Email' }))
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(headers()).toContain('Monedero'))
  expect(headers()).not.toContain('Email')

  await press(user, 'Vistas')
  await fill(user, /^Nombre de la vista/, 'Por monedero')
  await user.dblClick(screen.getByRole('button', { name: 'Guardar la vista' }))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(allToasts()).toHaveLength(1)
  await expectToast('Vista guardada')
  await app.open('/dashboard/investors', admin)
  await waitFor(() => expect(headers()).toContain('Email'))
  await press(user, 'Vistas')
  await press(user, 'Por monedero')
  await waitFor(() => expect(headers()).toContain('Monedero'))
  expect(new URLSearchParams(location.search).get('sort')).toBe('name')
  await expect.poll(names).toEqual(['Zoa Inventada', 'Ana Inventada'])

  await user.click(screen.getByRole('checkbox', { name: 'Elegir Ana Inventada' }))
  await expectText('1 fila elegida')
  await expectAccessible()
  const { text } = await savedBy(async () => press(user, 'CSV de lo elegido'))
  const [titles, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(titles).toBe('Nombre;Estado;KYC Aprobado;Total Invertido;Número de Proyectos;Monedero')
  expect(lines).toEqual([expect.stringContaining('Ana Inventada')])
})

test('a name links to the page of the person, which has only the parts that the reader may see', async () => {
  const user = await app.open('/dashboard/investors', admin)
  await user.click(await screen.findByRole('link', { name: 'Ana Inventada' }))
  await expectAt(`/dashboard/people/${investor.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Ana Inventada' })
  const parts = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(parts()).toEqual([
    'Resumen',
    'Inversiones',
    'Tenencias',
    'Cobros',
    'Bloqueos',
    'Correos',
    'Auditoría',
  ])
  await expectText('Cuenta de cobro')
  await expectAccessible()
  for (const [part, shown] of [
    ['Inversiones', 'Molino de Prueba'],
    ['Tenencias', 'Molino de Prueba'],
    ['Cobros', 'No ha recibido ninguna distribución.'],
    ['Bloqueos', 'Nunca se ha bloqueado nada suyo.'],
    ['Correos', 'Sin enviar'],
    ['Auditoría', 'Abrió la ficha de una persona'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: part }))
    await waitFor(() =>
      expect(within(screen.getByRole('tabpanel')).getAllByText(shown).length).toBeGreaterThan(0),
    )
    await expectAccessible()
  }
  expect(location.search).toBe('?part=audit')
  await app.open(`/dashboard/people/${investor.id}`, erir)
  await screen.findByRole('heading', { level: 1, name: 'Ana Inventada' })
  expect(parts()).toEqual(['Resumen', 'Inversiones', 'Tenencias', 'Cobros', 'Bloqueos'])
  expect(screen.queryByText('Cuenta de cobro')).toBeNull()
  await app.open('/dashboard/people/00000000-0000-4000-8000-000000000000', admin)
  await expectText('No hay ninguna persona con esta dirección')
})
