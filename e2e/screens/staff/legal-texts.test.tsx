import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aTest, aWording } from '../../../server/src/testing/protection.ts'
import { anApp, closeAfterwards, expectText, press, refetch, type TestApp } from '../app.tsx'
import { fill } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const refusal = 'Otra persona ha guardado una versión mientras escribías la tuya, que no se ha guardado.'
const add = async (what: 'test' | 'wordings', body: object) =>
  must(await product.call('POST', `/api/admin/protection/${what}`, { as: admin, body }))

test('what is typed into the knowledge test stays when a colleague adds a version, which it does not replace', async () => {
  const user = await app.open('/dashboard/protection-review?part=test', admin)
  await press(user, 'Cambiar la prueba')
  const [question] = await screen.findAllByRole('textbox', { name: /^Pregunta en español/ })
  await fill(user, question ?? document.body, '¿Qué es un token?')
  const { version, ...theirs } = await aTest(product, admin)
  await add('test', { ...theirs, pass_points: 1 })
  await refetch()
  expect(question).toHaveProperty('value', '¿Qué es un token?')
  await press(user, 'Guardar la versión')
  await expectText(refusal)
  expect(question).toHaveProperty('value', '¿Qué es un token?')
  expect(question?.isConnected).toBe(true)
  expect(await aTest(product, admin)).toMatchObject({ version: version + 1, pass_points: 1 })
})

test('opened again after the refusal, a text and the test are those of the colleague, also without a stream', async () => {
  app.fail('GET', '/api/live', 'lost')
  const user = await app.open('/dashboard/protection-review?part=wordings', admin)
  await press(user, 'Cambiar Sin garantías')
  const english = () => screen.findByRole('textbox', { name: /^En inglés/ })
  await fill(user, await english(), 'A text of mine.')
  await add('wordings', { ...(await aWording(product, admin)), en: 'A text of theirs.' })
  await press(user, 'Guardar la versión')
  await expectText(refusal)
  await press(user, 'Cerrar')
  await press(user, 'Cambiar Sin garantías')
  expect(await english()).toHaveProperty('value', 'A text of theirs.')

  await app.open('/dashboard/protection-review?part=test', admin)
  await press(user, 'Cambiar la prueba')
  const points = () => screen.findByRole('textbox', { name: /^Puntos para/ })
  await fill(user, await points(), '3')
  const { version: _, ...theirs } = await aTest(product, admin)
  await add('test', { ...theirs, pass_points: 2 })
  await press(user, 'Guardar la versión')
  await expectText(refusal)
  await press(user, 'Cancelar')
  await press(user, 'Cambiar la prueba')
  expect(await points()).toHaveProperty('value', '2')
})

test('points that are no whole number stay as typed, and the editor names the answer instead of counting them as zero', async () => {
  const user = await app.open('/dashboard/protection-review?part=test', admin)
  await press(user, 'Cambiar la prueba')
  const { version } = await aTest(product, admin)
  const [points] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Puntos' })
  await fill(user, points ?? document.body, '1,5')
  await press(user, 'Guardar la versión')
  expect(points?.value).toBe('1,5')
  await expectText('Tiene que ser un número entero. Escríbelo así: 12')
  await expectText('Pregunta 1, Respuesta 1: El valor no es válido. Corrígelo.')
  expect(await aTest(product, admin)).toMatchObject({ version })
})

test('a legal text that a colleague has changed meanwhile is not overwritten', async () => {
  const user = await app.open('/dashboard/protection-review?part=wordings', admin)
  await press(user, 'Cambiar Sin garantías')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: /^En inglés/ }), 'A text without the typo.')
  const theirs = await aWording(product, admin)
  await add('wordings', theirs)
  await refetch()
  await user.click(dialog.getByRole('button', { name: 'Guardar la versión' }))
  await dialog.findByText(new RegExp(`^${refusal}`))
  expect(dialog.getByRole('textbox', { name: /^En inglés/ })).toHaveProperty(
    'value',
    'A text without the typo.',
  )
  const { body } = await product.call('GET', '/api/protection/wordings', { as: admin })
  expect(body.data).toContainEqual(expect.objectContaining({ code: 'no_guarantee', es: theirs.es }))
})

test('a confirmed text that is changed is no longer ticked as confirmed', async () => {
  await add('wordings', { ...(await aWording(product, admin)), is_confirmed: true })
  const user = await app.open('/dashboard/protection-review?part=wordings', admin)
  await press(user, 'Cambiar Sin garantías')
  const dialog = within(await screen.findByRole('dialog'))
  const tick = dialog.getByRole('checkbox', { name: 'Redacción confirmada' })
  expect(tick).toHaveProperty('ariaChecked', 'true')
  await fill(user, dialog.getByRole('textbox', { name: /^En inglés/ }), 'A text that nobody confirmed.')
  expect(tick).toHaveProperty('ariaChecked', 'false')
  dialog.getByText(
    'Lo que se confirmó decía otra cosa. Guarda primero el cambio sin confirmar y confírmalo después.',
  )
  await user.click(dialog.getByRole('button', { name: 'Guardar la versión' }))
  await expectText('Versión guardada')
  expect(await aWording(product, admin)).toMatchObject({
    en: 'A text that nobody confirmed.',
    is_confirmed: false,
  })
})
