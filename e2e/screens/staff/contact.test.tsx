import { marketingTextVersion, privacyTextVersion } from '@acervo/domain/contact/contact'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  choose,
  expectAccessible,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from '../app.tsx'
import { fill, valueOf } from '../fields.ts'
import { turn } from '../media.ts'
import { savedBy } from '../saved-file.ts'

let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('a request that an administrator finds and marks as answered is no longer counted', async () => {
  const sent = { name: 'Olmo Inventado', email: 'olmo@demo.acervo.example', message: 'Mi nave' }
  const body = { ...sent, privacyAccepted: true, marketingAccepted: true }
  must(await product.call('POST', '/api/contact', { body }))
  const open = async () =>
    must(await product.call('GET', '/api/admin/contact-requests/count', { as: admin })).body.data.open
  const before = await open()
  const user = await app.open('/dashboard', admin)
  const entry = await screen.findByRole('link', { name: /^Contacto/ })
  await waitFor(() => expect(entry.textContent).toMatch(new RegExp(`${before}\\s+sin responder`)))
  await user.click(entry)
  await fill(user, /^Buscar por nombre, correo o mensaje/, 'olmo inv')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  const table = () => within(screen.getByRole('table', { name: 'Solicitudes de contacto' }))
  table().getByText('Tiempo restante: 23 horas')
  await expectAccessible()
  await press(user, 'Ver la solicitud de Olmo Inventado')
  table().getByText(`Privacidad (${privacyTextVersion}) y noticias (${marketingTextVersion})`)
  expect(table().getByRole('link').getAttribute('href')).toBe('mailto:olmo@demo.acervo.example')
  await press(user, 'Marcar como respondida la solicitud de Olmo Inventado')
  await fill(user, /^Nota/, 'Le llamé')
  await expectAccessible()
  await press(user, 'Marcar como respondida')
  await expectToast('Marcada como respondida')
  await expectText('Ninguna solicitud contiene lo que buscas')
  await choose(user, 'Estado', 'Respondidas')
  await table().findByText(/^Respondida en \d+ minutos?$/)
  await press(user, 'Ver la solicitud de Olmo Inventado')
  await table().findByText('Le llamé')
  expect(await open()).toBe(before - 1)
  await waitFor(() =>
    expect(entry.textContent).toMatch(before > 1 ? new RegExp(`${before - 1}\\s+sin`) : /^Contacto$/),
  )
})

test('what was taken for spam can be answered, and is spam no longer', async () => {
  const sent = { name: 'Tilo Inventado', email: 'tilo@demo.acervo.example', message: 'Mi nave', website: 'x' }
  must(
    await product.call('POST', '/api/contact', { body: { ...sent, privacyAccepted: true }, ip: '10.9.0.2' }),
  )
  const user = await app.open('/dashboard/contact-requests?status=spam&search=tilo', admin)
  await press(user, 'Ver la solicitud de Tilo Inventado')
  await press(user, 'Marcar como respondida la solicitud de Tilo Inventado')
  await press(user, 'Marcar como respondida')
  await expectText('Ninguna solicitud contiene lo que buscas')
  await choose(user, 'Estado', 'Respondidas')
  await screen.findByRole('rowheader', { name: 'Tilo Inventado' })
})

test('a note is not lost when a colleague answers meanwhile, and its author is told', async () => {
  const sent = { name: 'Lino Inventado', email: 'lino@demo.acervo.example', message: 'Mi nave' }
  // Sent from another IP address than in the tests below, because each address may send only a few.
  must(
    await product.call('POST', '/api/contact', { body: { ...sent, privacyAccepted: true }, ip: '10.9.0.1' }),
  )
  const user = await app.open('/dashboard/contact-requests?search=lino', admin)
  await press(user, 'Ver la solicitud de Lino Inventado')
  await press(user, 'Marcar como respondida la solicitud de Lino Inventado')
  await fill(user, /^Nota/, 'Le llamé')
  const colleague = await product.aPerson({ roles: ['admin'] })
  const { body } = must(
    await product.call('GET', '/api/admin/contact-requests?search=lino', { as: colleague }),
  )
  const answer = `/api/admin/contact-requests/${body.data[0].id}/answer`
  must(await product.call('POST', answer, { as: colleague, body: {} }))
  await refetch()
  await expectText('Ninguna solicitud contiene lo que buscas')
  expect(valueOf(/^Nota/)).toBe('Le llamé')
  await press(user, 'Marcar como respondida')
  await expectToast(`La solicitud ya está respondida: la marcó ${colleague.email}`)
  expect(valueOf(/^Nota/)).toBe('Le llamé')
})

test('staff answer one request after another with the keys of a review; letters that are typed are text', async () => {
  for (const [at, name] of ['Ana', 'Berta', 'Carla'].entries()) {
    const sent = { name: `${name} Fila`, email: `${name}@demo.acervo.example`, message: `Soy ${name}` }
    must(
      await product.call('POST', '/api/contact', {
        body: { ...sent, privacyAccepted: true },
        ip: `10.9.1.${at}`,
      }),
    )
  }
  const user = await app.open('/dashboard/contact-requests?search=fila', admin)
  await screen.findByRole('rowheader', { name: 'Carla Fila' })
  /** The text in the only open row. The table also contains it, shortened. */
  const open = async (name: string) => {
    const button = await screen.findByRole('button', {
      name: `Ver la solicitud de ${name} Fila`,
      expanded: true,
    })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.getAllByText(/^Soy /, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
      `Soy ${name}`,
    ])
  }
  await user.keyboard('j')
  await open('Ana')
  await user.keyboard('j')
  await open('Berta')
  await user.keyboard('k')
  await open('Ana')
  await user.keyboard('j')
  await user.keyboard('a')
  await screen.findByRole('alertdialog')
  await fill(user, /^Nota/, 'Llamé')
  await user.keyboard('ja')
  expect(valueOf(/^Nota/)).toBe('Llaméja')
  await press(user, 'Marcar como respondida')
  await expectToast('Marcada como respondida')
  await open('Carla')
  await user.keyboard('a')
  await press(user, 'Marcar como respondida')
  await expectToast('Marcada como respondida')
  // No row below waits, so the row that was skipped is next.
  await open('Ana')
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
  keys.getByText('Marcar como respondida (pide confirmación)')
  await expectAccessible()
  await user.click(keys.getByRole('checkbox'))
  await user.click(keys.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('on a narrow screen requests are cards with all that rows open to, and keys lead from one to the next', async () => {
  for (const [at, name] of ['Dora', 'Elsa'].entries()) {
    const sent = { name: `${name} Tarjeta`, email: `${name}@demo.acervo.example`, message: `Soy ${name}` }
    must(
      await product.call('POST', '/api/contact', {
        body: { ...sent, privacyAccepted: true },
        ip: `10.9.2.${at}`,
      }),
    )
  }
  turn(1000)
  try {
    const user = await app.open('/dashboard/contact-requests?search=tarjeta', admin)
    await expectText('Soy Elsa')
    await expectAccessible()
    await user.keyboard('j')
    await user.keyboard('j')
    const [, second] = screen.getAllByRole('listitem').filter(({ textContent }) => /Soy/.test(textContent))
    expect(document.activeElement).toBe(second)
    await user.keyboard('a')
    await screen.findByText(/^Quedará anotado que respondiste a Elsa Tarjeta/)
  } finally {
    turn(Infinity)
  }
})

test('the file of the selected requests has the columns that are shown, and a view of the list is saved', async () => {
  const sent = { name: 'Nilo Inventado', email: 'nilo@demo.acervo.example', message: 'Mi nave' }
  const ip = '10.9.3.1'
  must(await product.call('POST', '/api/contact', { body: { ...sent, privacyAccepted: true }, ip }))
  const { data: found } = must(
    await product.call('GET', '/api/admin/contact-requests?search=nilo', { as: admin }),
  ).body
  const answer = `/api/admin/contact-requests/${found[0].id}/answer`
  must(await product.call('POST', answer, { as: admin, body: {} }))
  const user = await app.open('/dashboard/contact-requests?status=answered', admin)
  await user.click(await screen.findByRole('checkbox', { name: /^Elegir Nilo Inventado/ }))
  await press(user, 'Columnas')
  for (const name of ['Mensaje', 'Sobre', 'Plazo', 'Marca', 'Recibida'])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.keyboard('{Escape}')
  const { text } = await savedBy(async () => press(user, 'CSV de lo elegido'))
  expect(text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, '…').trim()).toBe(
    `Nombre;Respondida;Quién respondió\r\nNilo Inventado;…;${admin.email}`,
  )
  await press(user, 'Vistas')
  await fill(user, /^Nombre de la vista/, 'Respondidas por nombre')
  await press(user, 'Guardar la vista')
  await expectToast('Vista guardada')
  const { data } = must(await product.call('GET', '/api/views', { as: admin })).body
  expect(data).toMatchObject([
    { list: 'contact_requests', query: expect.stringMatching(/^status=answered&columns=name/) },
  ])
})
