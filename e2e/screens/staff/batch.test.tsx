import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, press, type TestApp } from '../app.tsx'
import { fill } from '../fields.ts'
import { staysOpen } from '../overnight.ts'

/** One more than the page sends in one part. */
const COUNT = 21
let product: Product
let app: TestApp
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  for (let made = 0; made < COUNT; made++)
    await product.anInvestment({ investor, project, amount: 100, step: 'review' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

async function chooseAll() {
  const user = await app.open('/dashboard/investments?admin=true&status=review', admin)
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todas las que se ven' }))
  await screen.findByText(`${COUNT} inversiones elegidas`)
  await press(user, 'Confirmar los pagos')
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('a reason that is too long is not cut off: it stays, the dialog says how much fits, and nothing can be confirmed', async () => {
  const { rows } = await product.pool.query('select id from investment limit 1')
  const user = await app.open(`/dashboard/investments/${rows[0].id}?admin=true`, admin)
  await press(user, 'Rechazar la inversión')
  const dialog = within(await screen.findByRole('alertdialog'))
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await fill(user, reason, 'b'.repeat(2001))
  expect(reason.value).toHaveLength(2001)
  dialog.getByText('Caben 2.000 caracteres y has escrito 2.001. Acorta el texto.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Rechazar/ }).disabled).toBe(true)
})

test('in a dialog that stays open overnight, payments can be received on the new day', async () => {
  const atNextDay = await staysOpen(chooseAll)
  const day = screen.getByLabelText<HTMLInputElement>(/^Fecha de recepción/)
  const before = day.value
  atNextDay()
  expect(day.max > before).toBe(true)
  expect(day.value).toBe(day.max)
})

test('a batch that lost its connection half-way continues, and counts everything that was done, even without a reply', async () => {
  const { user, dialog } = await chooseAll()
  const send = globalThis.fetch
  const lost = () => Promise.reject(new TypeError('lost'))
  let sent = 0
  globalThis.fetch = (input, init) => {
    const isPart = String(input instanceof Request ? input.url : input).includes(
      '/api/admin/investments/advance',
    )
    if (!isPart) return send(input, init)
    sent++
    // First only the reply of the second part is lost, and then the call itself.
    return sent === 1 ? send(input, init).then(lost) : sent === 3 ? lost() : send(input, init)
  }
  await user.click(dialog.getByRole('button', { name: 'Confirmar los pagos' }))
  await user.click(await dialog.findByRole('button', { name: 'Volver a intentarlo' }))
  await waitFor(() => expect(sent).toBe(3))
  await user.click(await dialog.findByRole('button', { name: 'Volver a intentarlo' }))
  await dialog.findByText(`${COUNT} inversiones tramitadas.`)
  globalThis.fetch = send
  const { rows } = await product.pool.query(`select distinct status from investment`)
  expect(rows).toEqual([{ status: 'erir' }])
})
