import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { anEntry, encumbranceOf } from '../../../server/src/testing/acts.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { useTypedMeanwhile } from '../../../web/src/app/palette/use-typed-meanwhile.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectNoText,
  expectText,
  type TestApp,
} from '../app.tsx'

let product: Product
let app: TestApp
let investor: Person
let projectId: string
let investmentId: string
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Molino de Prueba', name_en: 'Trial Mill' })
  projectId = project.id
  investmentId = (await product.anInvestment({ investor, project, step: 'review' })).id
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** Opens the search by its shortcut and types. Returns the results once they contain `expected`. */
async function find(user: UserEvent, text: string, expected: RegExp): Promise<HTMLElement[]> {
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.type(input, text)
  await screen.findByRole('option', { name: expected })
  return within(screen.getByRole('listbox')).getAllByRole('option')
}

test('staff find a screen, a person, a project and an investment by keyboard and open them', async () => {
  const user = await app.open('/dashboard/overview', await product.aPerson({ roles: ['admin'] }))
  await screen.findByRole('heading', { level: 1, name: 'Resumen' })
  await screen.findByRole('button', { name: 'Buscar y abrir' })
  await find(user, 'audit', /^Auditoría/)
  await expectAccessible()
  await user.keyboard('{Enter}')
  await expectAt('/dashboard/audit')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  for (const [text, name, address] of [
    ['reclama', /^Reclamaciones/, '/dashboard/complaints-review'],
    ['retenc', /^Retenciones/, '/dashboard/distributions/withholding'],
    ['cadena', /^Registro y cadena/, '/dashboard/chain'],
  ] as const) {
    await find(user, text, name)
    await user.keyboard('{Enter}')
    await expectAt(address)
  }

  const people = await find(user, investor.email.slice(0, 12), new RegExp(`${investor.email}Persona$`))
  expect(people[0]?.textContent).toContain(investor.email)
  await user.keyboard('{Enter}')
  await expectAt(`/dashboard/people/${investor.id}`)

  const found = await find(user, 'Molino', /^Molino de PruebaProyecto$/)
  expect(found).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  await expectAt(`/dashboard/investments/${investmentId}?admin=true`)
  await find(user, 'Molino', /^Molino de PruebaProyecto$/)
  await user.keyboard('{Enter}')
  await expectAt(`/dashboard/projects/${projectId}`)
  // The address changes first; a screen that appears behind an open search would not be hidden from it.
  await screen.findByRole('tab', { name: 'Información básica' })

  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'nadie lo tiene')
  await expectText('Nada contiene lo que buscas')
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('staff find a certificate, an entry and a complaint by number, and see each alone where it is decided', async () => {
  const [erir, admin] = [
    await product.aPerson({ roles: ['erir'] }),
    await product.aPerson({ roles: ['admin'] }),
  ]
  const [holder, other] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const project = await product.aProject({ name: 'Batán de Prueba' })
  for (const one of [holder, other]) await product.anInvestment({ investor: one, project, step: 'completed' })
  const request = async (as: Person) => {
    const body = { projectId: project.id, tokens: 1, purpose: 'Un aval' }
    return must(await product.call('POST', '/api/certificates', { as, body })).body.data
  }
  const [certificate, another] = [await request(holder), await request(other)]
  must(
    await product.call('POST', `/api/admin/erir/certificates/${certificate.id}/refuse`, {
      as: erir,
      body: { reason: 'Sobra' },
    }),
  )
  const entry = await anEntry(product, erir, encumbranceOf({ holder: other, project }, 1))
  const complain = async (message: string) =>
    must(await product.call('POST', '/api/complaints', { as: holder, body: { message } })).body.data
  const complaint = await complain('El pago llegó tarde.')
  await complain('El otro pago llegó tarde.')

  const user = await app.open('/dashboard/overview', admin)
  await screen.findByRole('button', { name: 'Buscar y abrir' })
  await find(user, certificate.number.toLowerCase(), new RegExp(`^${certificate.number}.*Certificado$`))
  await user.keyboard('{Enter}')
  await expectAt(`/dashboard/erir?certificate=${certificate.id}`)
  await expectText(`${certificate.number}`)
  await expectText('Motivo: Sobra')
  expect(document.body.textContent).not.toContain(another.number)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Ver todo' }))
  await expectText(another.number)

  await find(user, complaint.number, new RegExp(`^${complaint.number}.*Reclamación$`))
  await user.keyboard('{Enter}')
  await expectAt(`/dashboard/complaints-review?only=${complaint.id}`)
  await expectText('El pago llegó tarde.')
  await expectNoText('El otro pago llegó tarde.')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Ver todo' }))
  await expectText('El otro pago llegó tarde.')

  const { rows } = await product.pool.query('select seq from registry_act where id = $1', [entry])
  await find(user, `GR-${rows[0].seq}`, /^GR-.*Asiento$/)
  await user.keyboard('{Enter}')
  await expectAt(`/dashboard/erir/acts/${entry}`)
})

test('letters that are typed before the search is there are kept for it, and do nothing on the page behind', () => {
  const seen: string[] = []
  const behind = ({ key }: KeyboardEvent) => void seen.push(key)
  document.addEventListener('keydown', behind)
  let escaped = 0
  const escape = () => void escaped++
  const { result, rerender, unmount } = renderHook(
    (isLoading) => {
      const [text, setText] = useState('')
      useTypedMeanwhile(isLoading, setText, escape)
      return text
    },
    { initialProps: true },
  )
  for (const key of ['m', 'x', 'Backspace', 'o', 'Shift', 'l', 'Enter', 'Escape'])
    fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
  expect([result.current, escaped, seen]).toEqual(['mol', 1, ['r']])
  rerender(false)
  fireEvent.keyDown(document.body, { key: 'i' })
  expect([result.current, seen]).toEqual(['mol', ['r', 'i']])
  unmount()
  document.removeEventListener('keydown', behind)
})

test('Enter opens no result of an earlier text when somebody has typed on', async () => {
  const user = await app.open('/dashboard/overview', await product.aPerson({ roles: ['admin'] }))
  await screen.findByRole('button', { name: 'Buscar y abrir' })
  await find(user, investor.email.slice(0, 12), new RegExp(`${investor.email}Persona$`))
  await user.keyboard(' de otra persona{Enter}')
  await expectText('Nada contiene lo que buscas')
})

test('the ERIR finds investors instead of users, and no screen of others; an investor has no such search', async () => {
  const user = await app.open('/dashboard/overview', await product.aPerson({ roles: ['erir'] }))
  await screen.findByRole('button', { name: 'Buscar y abrir' })
  await find(user, investor.email.slice(0, 12), new RegExp(`${investor.email}Persona$`))
  await user.keyboard('{Enter}')
  await expectAt(`/dashboard/people/${investor.id}`)
  const screens = await find(user, 'i', /^Verificación y registro/)
  expect(screens.map(({ textContent }) => textContent)).not.toContainEqual(
    expect.stringMatching(/^Auditoría/),
  )
  await app.open('/dashboard', investor)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Buscar y abrir' })).toBeNull()
})

test('an English reader finds a project by either name, and reads the English one', async () => {
  const user = await app.open('/dashboard/overview', await product.aPerson({ roles: ['admin'] }), 'en')
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  const found = await find(user, 'Molino', /^Trial MillProject$/)
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Trial MillProject',
    expect.stringContaining('Trial Mill'),
  ])
})
