import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { ask, askAs, type Ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { A_PROJECT } from './project-steps.ts'
import { ADMIN, aPlace, confirmAct, freshPage, INVESTOR, signedIn, signUp, toast } from './steps.ts'

const PROJECT = 'Almazara de Sierra Mágina'
const BLOCKED =
  'Tu cuenta está bloqueada. No puedes realizar inversiones. Contacta con el administrador para más información.'
const CLOSED = 'El proyecto no admite inversiones en este momento'
const TOASTS = '[data-sonner-toaster]'

const place = aPlace()

test('who is not verified is told so and led to the verification, and sees nobody else’s investment', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  await signUp(page, place.url, `puerta.${randomUUID()}@demo.acervo.example`)
  await openProject(page, PROJECT)
  await expect(page.getByText('Para invertir debes completar la verificación KYC.')).toBeVisible()
  await expect(page.getByText('KYC: Pendiente')).toBeVisible()
  await expect(page.getByLabel('Importe a invertir')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
  await expectAccessible(page)
  const project_id = idIn(page, 'projects')
  await expect(ask(page, '/api/investment', 'POST', { project_id, amount: 1000 })).rejects.toThrow(
    '403 Para invertir debes completar la verificación KYC.',
  )
  await page.getByRole('main').getByRole('link', { name: 'Verificar Cuenta' }).click()
  await expect(page).toHaveURL(/\/dashboard\/kyc-verification/)

  const other = await signedIn(browser, place.url, INVESTOR)
  const { investments } = await ask(other, '/api/investment')
  await page.goto(`${place.url}/dashboard/investments/${investments[0].id}`)
  await expect(page.getByText('No se encontró la inversión.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${place.url}/dashboard/investments/no-es-una`)
  await expect(page.getByText('No se encontró la inversión.')).toBeVisible()
  await page.goto(`${place.url}/dashboard/projects/${randomUUID()}/view`)
  await expect(page.getByText('Proyecto no encontrado')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${place.url}/dashboard/investments`)
  await expect(page.getByText('No tienes inversiones.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Notificaciones' }).click()
  await expect(page.getByText('No tienes notificaciones')).toBeVisible()
  await expectAccessible(page)
})

test('blocked while the page is open: investing is refused, says why, and closes', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  const admin = await askAs(place.url, ADMIN)
  const investor = (await ask(page, '/auth/me')).id as string
  await openProject(page, PROJECT)
  await page.getByLabel('Importe a invertir').fill('750')
  await block(admin, { type: 'investor', userId: investor })
  await page.getByRole('button', { name: 'Invertir', exact: true }).click()
  await expect(toast(page, BLOCKED)).toBeVisible()
  await expect(page.getByRole('main').getByText(BLOCKED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
  await expect(page.getByLabel('Importe a invertir')).toHaveValue('750')
  await expect(page.getByText('Cuenta: Bloqueada')).toBeVisible()
  await expectAccessible(page, TOASTS)
  await block(admin, { type: 'investor', userId: investor, action: 'unblock' })
  await page.reload()
  await expect(page.getByLabel('Importe a invertir')).toBeEnabled()
})

test('a project blocked while its page is open takes no investment, and none in it goes on', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  const admin = await askAs(place.url, ADMIN)
  const started = await invest(page, PROJECT, '500')
  await openProject(page, PROJECT)
  const projectId = idIn(page, 'projects')
  await block(admin, { type: 'project', projectId })

  await page.getByRole('button', { name: 'Invertir', exact: true }).click()
  await expect(toast(page, CLOSED)).toBeVisible()
  await expect(page.getByRole('main').getByText(CLOSED)).toBeVisible()
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
  await expectAccessible(page, TOASTS)

  await page.goto(started)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(toast(page, CLOSED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar al pago' })).toBeEnabled()

  await block(admin, { type: 'project', projectId, action: 'unblock' })
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('button', { name: 'He realizado el pago' })).toBeVisible()
})

test('an investment is rejected with its reason; another is cancelled; each says so', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  const admin = await askAs(place.url, ADMIN)
  await invest(page, PROJECT, '300')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByText('Acepta el documento informativo y los términos para continuar')).toBeVisible()
  await expectAccessible(page, TOASTS)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByText(/^RF\d\d/).first()).toBeVisible()
  await expectAccessible(page, TOASTS)
  const reason = 'La transferencia no ha llegado.'
  await admin(`/api/investment/${idIn(page, 'investments')}/reject`, 'POST', { reason })
  await expect(page.getByText('La inversión ha sido rechazada.')).toBeVisible()
  await expect(page.getByText(`Motivo: ${reason}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'He realizado el pago' })).toHaveCount(0)
  await expectAccessible(page, TOASTS)

  await invest(page, PROJECT, '300')
  await page.getByRole('button', { name: 'Cancelar la inversión' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, TOASTS)
  await confirmAct(page, 'Cancelar la inversión', 'Inversión cancelada')
  await expect(page.getByText('Se canceló antes de que se anotara el pago.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver el proyecto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
})

test('a project without a whitepaper takes nobody’s acceptance', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  const admin = await askAs(place.url, ADMIN)
  const name = `Taller sin papeles ${randomUUID().slice(0, 8)}`
  await admin('/api/projects', 'POST', { ...A_PROJECT, name })
  await invest(page, name, '200')
  await expect(
    page.getByText('No se encontró un whitepaper para este proyecto. Por favor contacta al administrador.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar al pago' })).toHaveCount(0)
  await expectAccessible(page, TOASTS)
})

async function openProject(page: Page, name: string): Promise<void> {
  await page.goto(`${place.url}/dashboard`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A new investment, at its first step; answers its address. */
async function invest(page: Page, name: string, amount: string): Promise<string> {
  await openProject(page, name)
  await page.getByLabel('Importe a invertir').fill(amount)
  await page.getByRole('button', { name: 'Invertir', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
  return page.url()
}

function idIn(page: Page, folder: string): string {
  return new RegExp(`/${folder}/([0-9a-f-]{36})`).exec(page.url())?.[1] ?? ''
}

function block(admin: Ask, what: { type: string; [field: string]: string }): Promise<unknown> {
  return admin('/api/block', 'POST', { action: 'block', reason: 'Revisión', ...what })
}
