import { expect, test, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { A_PROJECT, edit, PDF } from './project-steps.ts'
import { ADMIN, aPlace, ERIR, freshPage, INVESTOR, readToken, signedIn, signIn, toast } from './steps.ts'

const NAME = 'Tejar de los mil'
const TOASTS = '[data-sonner-toaster]'
const place = aPlace()

test('in Spanish 1.000 is one thousand wherever it is typed', async ({ browser }) => {
  const admin = await signedIn(browser, place.url, ADMIN)
  const draft = { ...A_PROJECT, name: NAME, status: 'draft', total_funding: 0, token_value: 1 }
  const { data: project } = await ask(admin, '/api/projects', 'POST', {
    ...draft,
    min_investment: 1000,
    max_investment: 20_000,
  })

  await test.step('the project editor: 250.000 publishes 250,000 €', async () => {
    await edit(admin, place.url, NAME, 'Editar')
    await admin.getByRole('tab', { name: 'Financiación' }).click()
    const total = admin.getByLabel('Financiación total')
    await total.fill('250.000')
    await expect(admin.getByText('= 250.000,00 €')).toBeVisible()
    await admin.getByLabel('Duración').fill('1.5')
    await total.focus()
    await expect(admin.getByText('Se puede leer de dos maneras. Escríbelo así: 12')).toBeVisible()
    await expectAccessible(admin, TOASTS)
    await admin.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(admin.getByLabel('Duración')).toHaveValue('1.5')
    await admin.getByLabel('Duración').fill('12')
    await admin.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(toast(admin, 'Proyecto guardado como borrador correctamente')).toBeVisible()
    await expect(total).toHaveValue('250.000')
    await addWhitepaper(admin, project.id)
    const { data: saved } = await ask(admin, `/api/projects/${project.id}`)
    await ask(admin, '/api/projects', 'POST', { ...saved, projectId: saved.id, status: 'active' })
    expect((await ask(admin, `/api/projects/${project.id}`)).data).toMatchObject({
      total_funding: 250_000,
      status: 'active',
    })
  })

  const investor = await freshPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(investor, place.url, INVESTOR)
  await expect(investor).toHaveURL(`${place.url}/dashboard`)
  const investment = await test.step('the invest form: 1.000 € are accepted', async () => {
    await investor.goto(`${place.url}/dashboard/projects/${project.id}/view`)
    const amount = investor.getByLabel('Importe a invertir')
    await amount.fill('1.000')
    await expect(investor.getByText('= 1.000,00 €')).toBeVisible()
    await investor.getByRole('button', { name: 'Invertir', exact: true }).click()
    await expect(investor).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
    const id = investor.url().split('/').at(-1)
    expect((await ask(investor, `/api/investment/${id}`)).investment).toMatchObject({
      amount: 1000,
      tokens: 1000,
    })
    await ask(investor, `/api/investment/${id}`, 'PUT', { step: 'start', payment_method: 'bank' })
    await investor.reload()
    await investor.getByRole('button', { name: 'Copiar: Importe' }).click()
    await expect.poll(() => investor.evaluate(() => navigator.clipboard.readText())).toBe('1000,00')
    await ask(investor, `/api/investment/${id}`, 'PUT', { step: 'payment' })
    return `/api/investment/${id}`
  })

  await test.step('the amount received: 1.050 is one thousand and fifty, which is not what was invested', async () => {
    await admin.goto(place.url + investment.replace('/api/investment', '/dashboard/investments'))
    const received = admin.getByLabel('Importe recibido')
    const confirm = admin.getByRole('button', { name: 'Confirmar el pago y continuar' })
    await received.fill('1.050')
    await expect(admin.getByText('= 1.050,00 €')).toBeVisible()
    await confirm.click()
    await expect(
      admin.getByText(/^El importe recibido \(€1\.050\) no es el de la inversión \(€1\.000\)/),
    ).toBeVisible()
    await received.fill('1.000,00 €')
    await confirm.click()
    await expect(admin.getByRole('button', { name: 'Confirmar la verificación de ERIR' })).toBeVisible()
    expect((await ask(admin, investment)).investment).toMatchObject({ payment_received_amount: 1000 })
    await ask(admin, investment, 'PUT', { step: 'erir' })
    await ask(admin, investment, 'PUT', { step: 'mint' })
  })

  await test.step('the tokens to block: 1.000 are one thousand, here and on the chain', async () => {
    const erir = await signedIn(browser, place.url, ERIR)
    await erir.goto(`${place.url}/dashboard/investors?search=${encodeURIComponent(INVESTOR.email)}`)
    await erir.getByRole('button', { name: /^Ver las inversiones de / }).click()
    await erir.getByRole('button', { name: `Bloquear tokens de ${NAME}` }).click()
    const dialog = erir.getByRole('alertdialog', { name: 'Bloquear Tokens' })
    await dialog.getByLabel('Motivo').fill('Embargo')
    await dialog.getByLabel('Cantidad de tokens').fill('1.000')
    await expect(dialog.getByText('= 1.000 tokens')).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(toast(erir, 'Tokens bloqueados correctamente')).toBeVisible()
    const { data: stored } = await ask(admin, `/api/projects/${project.id}`)
    const { data: people } = await ask(erir, `/api/investors?search=${encodeURIComponent(INVESTOR.email)}`)
    expect(await readToken(place, stored.token_address, 'getFrozenTokens', people[0].wallet)).toBe(1000n)
  })
})

test('a number that was refused stays as it was typed, until the language it is clear in', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard/projects/new`)
  await page.getByRole('tab', { name: 'Financiación' }).click()
  const total = page.getByLabel('Financiación total')
  await total.fill('1,000.50')
  await total.blur()
  await expect(page.getByText('Se puede leer de dos maneras. Escríbelo así: 1.000,50')).toBeVisible()
  await page.getByRole('tab', { name: 'Información básica' }).click()
  await page.getByRole('tab', { name: 'Financiación' }).click()
  await expect(total).toHaveValue('1,000.50')
  await page.getByRole('button', { name: /^Idioma:/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByLabel('Total funding')).toHaveValue('1,000.50')
  await expect(page.getByText('= €1,000.50')).toBeVisible()
})

async function addWhitepaper(page: Page, projectId: string): Promise<void> {
  const status = await page.evaluate(
    async ({ projectId, bytes }) => {
      const token = JSON.parse(localStorage.getItem('auth-token') ?? '{}').access_token as string
      const form = new FormData()
      form.set('projectId', projectId)
      form.set('documentType', 'whitepaper')
      form.set('file', new File([new Uint8Array(bytes)], 'folleto.pdf', { type: 'application/pdf' }))
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch('/api/projects/files', { method: 'POST', headers, body: form })).status
    },
    { projectId, bytes: [...PDF] },
  )
  expect(status).toBeLessThan(300)
}
