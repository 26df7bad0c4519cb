import { requiredFields } from '@acervo/domain/projects/draft'
import editor from '@acervo/domain/texts/es/editor.json' with { type: 'json' }
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import {
  aPdf,
  aPicture,
  aProduct,
  must,
  projectFields,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import {
  anApp,
  answer,
  choose,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill, valueOf } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const read = async (id: string) =>
  must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data
const openTab = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('tab', { name }))
/** Found by text alone, which is faster than by role on such a large screen. */
const button = (text: string) => screen.getByText(text, { selector: 'button' })
/** Chooses any file, even of a type that the file dialog would not offer. */
const chooseFile = async (name: string, bytes: Buffer, type: string) => {
  const input = within(await screen.findByRole('tabpanel')).getByLabelText(/elige un archivo/i)
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(bytes)], name, { type })] } })
}

test('a draft needs only a name, and says what is missing before it can be published', async () => {
  const user = await app.open('/dashboard/projects/new', admin)
  await screen.findByRole('button', { name: 'Ver con formato: Descripción' })
  const nameless = 'El nombre del proyecto es obligatorio para guardar como borrador'
  await press(user, 'Guardar borrador')
  await expectToast(nameless)
  await screen.findByText(nameless)
  await fill(user, /^Nombre(?! en)/, 'ab')
  await expectText('El nombre debe tener al menos 3 caracteres')
  await fill(user, /^Página web/, 'no es una web')
  await fill(user, /^Nombre(?! en)/, 'Molino de papel')
  await expectText('Introduce una URL válida')
  await user.clear(screen.getByLabelText(/^Página web/))
  await choose(user, /^Marca/, 'Hispax')
  await expectText('Hay cambios sin guardar')

  for (const name of [/^Imágenes/, /^Documentos/])
    expect(screen.getByRole('tab', { name }).getAttribute('aria-disabled')).toBe('true')
  const marked = [...document.querySelectorAll('main span[title]')].map(({ parentElement }) =>
    parentElement?.textContent?.replace(/\s\*.*$/, ''),
  )
  expect(marked.toSorted()).toEqual(requiredFields.map((field) => editor.fields[field]).toSorted())
  const next = screen.getByRole('button', { name: 'Siguiente' })
  await user.click(next)
  expect([valueOf(/^Financiación total/), valueOf(/^Duración/)]).toEqual(['0', '12'])
  await user.click(next)
  await screen.findByRole('tab', { name: /^Términos/, selected: true })
  expect(next).toHaveProperty('disabled', true)

  // A link to the screen above is not the current one.
  screen.getByRole('link', { name: 'Salir', current: false })
  await user.click(screen.getByRole('link', { name: 'Salir' }))
  await answer(user, 'Seguir editando')
  await press(user, 'Guardar borrador')
  await expectToast('Proyecto guardado como borrador correctamente')
  await waitFor(() => expect(location.pathname).toMatch(/^\/dashboard\/projects\/[0-9a-f-]{36}$/))
  const id = location.pathname.split('/').at(-1) ?? ''
  expect(await read(id)).toMatchObject({ name: 'Molino de papel', domain_id: 2, status: 'draft' })
  expect(await screen.findByRole('button', { name: 'Guardar borrador' })).toHaveProperty('disabled', true)
  await expectText(
    'Por favor, completa los siguientes campos: Descripción, Financiación total, Fecha de inicio, Fecha de fin, Términos de inversión',
  )
  await expectAccessible()
})

test('a new project takes no input from its first save until its own screen shows it', async () => {
  const user = await app.open('/dashboard/projects/new', admin)
  await fill(user, /^Nombre(?! en)/, 'Molino de viento')
  const form = screen.getByLabelText(/^Nombre(?! en)/).closest('fieldset')
  const states: boolean[] = []
  const seen = new MutationObserver(() => states.push(form?.disabled === true))
  if (form) seen.observe(form, { attributeFilter: ['disabled'] })
  await press(user, 'Guardar borrador')
  await waitFor(() => expect(location.pathname).toMatch(/^\/dashboard\/projects\/[0-9a-f-]{36}$/))
  await waitFor(() => expect(form?.isConnected).toBe(false))
  expect(states).toEqual([true])
  expect(await screen.findByLabelText(/^Nombre(?! en)/)).toHaveProperty('value', 'Molino de viento')
})

test('images of a wrong type or size are refused; uploads can be ordered, cancelled and deleted', async () => {
  const { id } = await product.aProject({ status: 'draft', whitepaper: false })
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await openTab(user, /^Imágenes/)
  const send = async () => press(user, 'Subir imagen')
  await send()
  await expectText('Selecciona una imagen para subir')
  await chooseFile('nota.txt', Buffer.from('nota'), 'text/plain')
  await expectText('Tipo de archivo no permitido. Formatos soportados: JPG, PNG, GIF, WebP')
  await chooseFile('grande.png', Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png')
  await expectText('El archivo es demasiado grande. Tamaño máximo: 2MB')
  for (const name of ['fachada.png', 'patio.png']) {
    await chooseFile(name, await aPicture(), 'image/png')
    if (name === 'patio.png')
      await user.click(screen.getByRole('checkbox', { name: 'Usar como imagen principal' }))
    await send()
    await expectToast('Imagen subida correctamente')
    await screen.findByRole('button', { name: `Eliminar ${name}` })
  }
  const expectOrder = async (...names: string[]) => {
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('[role=tabpanel] li p span[title]')].map((one) => one.textContent),
      ).toEqual(names),
    )
    const [main] = screen.getAllByText('Principal')
    expect(main?.closest('li')?.textContent).toContain(names[0])
  }
  await expectOrder('patio.png', 'fachada.png')
  const earlier = screen.getByRole('button', { name: 'Mover fachada.png antes' })
  earlier.focus()
  await user.keyboard('{Enter}')
  await expectOrder('fachada.png', 'patio.png')
  // The button keeps the focus, which a browser would take from a disabled button.
  expect(document.activeElement).toBe(earlier)
  expect(earlier).toMatchObject({ disabled: false, ariaDisabled: 'true' })
  // A move that is requested during another one follows it.
  await press(user, 'Mover fachada.png después')
  await press(user, 'Hacer principal fachada.png')
  await press(user, 'Mover fachada.png después')
  await expectOrder('patio.png', 'fachada.png')
  await press(user, 'Hacer principal fachada.png')
  await expectOrder('fachada.png', 'patio.png')
  await press(user, 'Eliminar fachada.png')
  await answer(user, 'Eliminar')
  await expectToast('Imagen eliminada correctamente')
  app.fail('POST', '/api/projects/files', 'hanging')
  await chooseFile('lenta.png', await aPicture(), 'image/png')
  await send()
  await press(user, 'Cancelar')
  await expectToast('Subida cancelada')
  // Drops the hanging upload. If it reached the server, it would wait for the rest of its body.
  app.fail('POST', '/api/projects/files', 'lost')
})

test('a document needs a file and a type, has a link to open it, and can be deleted', async () => {
  const { id } = await product.aProject({ status: 'draft', whitepaper: false })
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await openTab(user, /^Documentos/)
  await press(user, 'Subir documento')
  await expectText('Selecciona un documento para subir')
  await expectText('Selecciona un tipo de documento')
  await chooseFile('borrador.pdf', aPdf(), 'application/pdf')
  await choose(user, /Tipo de documento/, 'Documento informativo')
  await press(user, 'Subir documento')
  await expectToast('Documento subido correctamente')
  await screen.findByRole('link', { name: 'Abrir borrador.pdf' })
  await press(user, 'Eliminar borrador.pdf')
  await answer(user, 'Eliminar')
  await expectToast('Documento eliminado correctamente')
  expect((await read(id)).documents).toEqual([])
})

test('the preview shows unsaved changes as investors will see them, and the summary publishes by keyboard once each warning is confirmed', async () => {
  const name = 'Molino papelero'
  const terms = /^Términos de inversión \*/
  const user = await app.open('/dashboard/projects/new', admin)
  await fill(user, /^Nombre(?! en)/, name)
  await press(user, 'Guardar borrador')
  await screen.findByText('Por favor, completa los siguientes campos:', { exact: false })
  await fill(user, /^Descripción \*/, 'Un molino papelero con su balsa y su noria.')
  await openTab(user, /^Financiación/)
  await fill(user, /^Financiación total/, '240000')
  await openTab(user, /^Términos/)
  await fill(user, /^Fecha de inicio/, '2027-01-01')
  await fill(user, /^Fecha de fin/, '2026-01-01')
  await fill(user, terms, 'Participaciones tokenizadas, sin garantía.')
  await press(user, 'Vista previa')
  for (const text of [
    'Incluye cambios que todavía no has guardado.',
    'de 240.000\u00a0€',
    'En la vista previa no se puede invertir.',
  ])
    await expectText(text)
  screen.getByRole('heading', { level: 1, name })
  expect(button('Invertir').closest('[inert]')).not.toBeNull()
  await expectAccessible()
  await user.click(button('Volver al editor'))
  expect(valueOf(terms)).toBe('Participaciones tokenizadas, sin garantía.')

  await user.click(button('Guardar borrador'))
  const contradiction = 'Fecha de fin: La fecha de fin debe ser posterior a la de inicio'
  await expectText(contradiction)
  expect(screen.queryByText('Publicar')).toBeNull()
  const unsent = () => screen.getAllByLabelText('Descripción')[1] as HTMLElement
  await openTab(user, /^Documentos/)
  await fill(user, unsent(), 'Aún sin subir')
  await user.click(button('Ver el resumen'))
  await expectText('Todavía no se puede publicar')
  const publish = `Publicar «${name}»: los inversores podrán invertir`
  expect(button(publish)).toHaveProperty('disabled', true)
  // The second is in the editor, which the summary hides.
  await user.click(screen.getAllByText('Fecha de fin', { selector: 'a' })[0] as HTMLElement)
  const end = screen.getByLabelText(/^Fecha de fin/)
  await waitFor(() => expect(document.activeElement).toBe(end))
  expect(end.closest('[hidden]')).toBeNull()
  await fill(user, end, '2028-01-01')
  await user.click(button('Guardar borrador'))
  await expectNoText(contradiction)
  expect(unsent()).toHaveProperty('value', 'Aún sin subir')

  await user.click(await screen.findByText('una rentabilidad total que no encaja con la anual y la duración'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Rentabilidad total/)))
  const review = await screen.findByText('Publicar', { selector: 'button' })
  review.focus()
  await user.keyboard('{Enter}')
  const focused = () => document.activeElement as HTMLElement
  await screen.findByRole('heading', { level: 1, name: 'Revisa antes de publicar' })
  for (const level of [2, 3]) screen.getByRole('heading', { level, name })
  button('Volver al editor').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(review))
  await user.keyboard('{Enter}')
  for (const [warning, left] of [
    [
      /^La rentabilidad total indicada es del 15,00\s%. Un 5,00\s% anual durante 12 meses da un 5,00\s%/,
      'Quedan 3 avisos por confirmar',
    ],
    [/^No hay ninguna imagen/, 'Quedan 2 avisos por confirmar'],
    [/^No hay documento informativo/, 'Queda un aviso por confirmar'],
  ] as const) {
    await expectText(left)
    expect(button(publish)).toHaveProperty('disabled', true)
    await user.tab()
    expect(focused().role).toBe('checkbox')
    expect(focused().closest('label')?.textContent).toMatch(warning)
    await user.keyboard(' ')
    // The button beside it leads to where the warning is corrected.
    await user.tab()
  }
  button(publish).focus()
  await user.keyboard('{Enter}')
  await expectToast('Proyecto creado y publicado correctamente')
})

test('how often a project pays its return is chosen, and a first payment after its end is a contradiction', async () => {
  const body = { ...projectFields, name: 'Tejar de Prueba', duration: 6, status: 'draft' }
  const { id } = must(await product.call('POST', '/api/projects', { as: admin, body })).body.data
  const user = await app.open(`/dashboard/projects/${id}`, admin)
  await openTab(user, /^Financiación/)
  await expectText(
    'Cómo se reparte la rentabilidad total: en partes iguales. Lo invertido se devuelve al final.',
  )
  await choose(user, /^Pago de la rentabilidad/, 'Cada año')
  await user.click(button('Guardar borrador'))
  const contradiction =
    'Pago de la rentabilidad: El primer pago caería después del final del proyecto: elige pagos más frecuentes o una duración mayor'
  await expectText(contradiction)
  await choose(user, /^Pago de la rentabilidad/, 'Cada trimestre')
  await user.click(button('Guardar borrador'))
  await expectNoText(contradiction)
  await expect.poll(async () => (await read(id)).payment_frequency).toBe('quarterly')
})
