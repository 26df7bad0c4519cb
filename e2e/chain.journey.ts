import { writtenCount } from '../domain/src/common/figures.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { aHolding } from './holding.ts'
import { choice } from './project-steps.ts'
import {
  ADMIN,
  aPlace,
  confirmAct,
  ERIR,
  expectDone,
  INVESTOR,
  signedIn,
  toast,
  toastsGone,
} from './steps.ts'
import { foreignSigner } from './foreign-signer.ts'

const place = aPlace()
const TOASTS = '[data-sonner-toaster]'

test('a block that the chain refuses and a difference are found, followed to their list, tried again and closed', async ({
  browser,
}) => {
  const admin = await signedIn(browser, place.url, ADMIN, { locale: 'en-GB' })
  const erir = await signedIn(browser, place.url, ERIR)
  const { wallet, token, project, free } = await aHolding(erir)
  const chain = foreignSigner(place)

  await test.step('tokens frozen past the register are a difference; each screen says so', async () => {
    await chain.freeze(token, wallet, free)
    await erir.getByRole('link', { name: 'Inversores' }).click()
    await erir.getByRole('button', { name: 'Comparar con la cadena' }).click()
    await expect(toast(erir, 'Hay 1 diferencia entre el registro y la cadena')).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await erir.getByRole('link', { name: 'Ver las diferencias' }).click()
    await expect(erir).toHaveURL(/chain\?list=cases$/)
    await expectCase(
      erir,
      'Diferencias',
      'Tokens bloqueados',
      `Registro: 0. Cadena: ${writtenCount(free, 'es')}.`,
    )
    await expect(erir.getByText(wallet, { exact: false })).toBeVisible()
    await expectAccessible(erir, TOASTS)

    await followCard(admin, 'Differences with the chain', 1)
    await expect(admin).toHaveURL(/chain\?list=cases$/)
    await expectCase(
      admin,
      'Differences',
      'Blocked tokens',
      `Register: 0. Chain: ${writtenCount(free, 'en')}.`,
    )
  })

  await test.step('the chain refuses to block what is frozen already; the register holds it all the same', async () => {
    await erir.getByRole('link', { name: 'Inversores', exact: true }).first().click()
    await erir.getByLabel('Buscar por nombre o correo').fill(INVESTOR.email)
    await expect(erir.getByRole('row')).toHaveCount(2)
    await erir.getByRole('button', { name: /^Ver las inversiones de / }).click()
    await erir.getByRole('button', { name: `Bloquear tokens de ${project}` }).click()
    const dialog = erir.getByRole('alertdialog')
    await dialog.getByLabel('Cantidad de tokens').fill('3')
    await dialog.getByLabel('Motivo').fill('Embargo')
    await expectAccessible(erir, TOASTS)
    await dialog.getByRole('button', { name: 'Bloquear tokens' }).click()
    await expectDone(erir, 'Tokens bloqueados')
    await erir.getByRole('button', { name: `3 tokens bloqueados de ${project}` }).click()
    const blocked = erir.getByRole('dialog', { name: 'Tokens bloqueados' })
    await expect(blocked.getByText('La cadena rechazó el bloqueo')).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await erir.keyboard.press('Escape')
    await erir.getByRole('button', { name: `Historial de ${project}` }).click()
    await expect(erir.getByRole('dialog', { name: 'Historial de inversiones' })).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await erir.keyboard.press('Escape')
  })

  await test.step('it waits on the overview; tried again while nothing has changed it is refused again', async () => {
    await followCard(admin, 'Failed chain operations', 1)
    await expect(admin).toHaveURL(/chain$/)
    const card = admin.getByRole('list', { name: 'Failed operations' }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(project)
    await expect(card).toContainText('Embargo')
    await expect(card).toContainText(ERIR.email)
    await expect(card).toContainText('The wallet holds fewer free tokens than were to be blocked.')
    await expectAccessible(admin, TOASTS)
    await expect(card.getByRole('link', { name: new RegExp(project) })).toHaveAttribute('href', /investors/)
    await retry(admin, 'Nothing has changed yet')
    await expect(toast(admin, 'The chain has refused the operation again')).toBeVisible()
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('Attempts2')
  })

  await test.step('released on the chain, it is done at the next try, and seen by the colleague', async () => {
    await chain.unfreeze(token, wallet, free)
    await retry(admin, 'The tokens are free again')
    await expect(toast(admin, 'The chain has accepted the operation')).toBeVisible()
    await expect(admin.getByText('The chain has not refused any operations.')).toBeVisible()
    await followCard(erir, 'Operaciones fallidas en la cadena', 0)
    await expect(erir.getByText('La cadena no ha rechazado ninguna operación.')).toBeVisible()
  })

  await test.step('two compare at once; the case is closed, and the audit keeps both its ends', async () => {
    await erir.getByRole('tab', { name: 'Diferencias' }).click()
    await expect(erir.getByRole('list', { name: 'Diferencias' }).getByRole('listitem')).toHaveCount(1)
    await toastsGone(admin)
    await Promise.all([
      erir.getByRole('button', { name: 'Comparar con la cadena' }).click(),
      admin.getByRole('button', { name: 'Compare with the chain' }).click(),
    ])
    await expect(toast(erir, 'El registro y la cadena coinciden')).toBeVisible()
    await expect(toast(admin, 'The register and the chain agree')).toBeVisible()
    await expect(erir.getByText('No hay diferencias abiertas.')).toBeVisible()
    await followCard(admin, 'Differences with the chain', 0)
    await expect(admin.getByText('There are no open differences.')).toBeVisible()
    const { data } = await ask(admin, '/api/admin/audit?limit=50')
    const closed = data.filter(({ action }: { action: string }) => /^registry\.\w+_case$/.test(action))
    expect(closed.map(({ action }: { action: string }) => action)).toEqual([
      'registry.resolve_case',
      'registry.open_case',
    ])
  })
})

test('a mint that the chain refuses says why, to each what concerns them, and is done when it is tried again', async ({
  browser,
}) => {
  const admin = await signedIn(browser, place.url, ADMIN)
  const { investments } = await ask(admin, `/api/investment?admin=true&status=mint&limit=50`)
  const one = investments.find(({ user_email }: { user_email: string }) => user_email !== INVESTOR.email)
  const { data } = await ask(admin, `/api/investors?search=${encodeURIComponent(one.user_email)}`)
  const project = (await ask(admin, `/api/projects/${one.project_id}`)).data
  const verify = await foreignSigner(place).unverify(project.token_address, data[0].wallet)

  await test.step('it is minted in a batch, and refused', async () => {
    await admin.goto(
      `${place.url}/dashboard/investments?admin=true&status=mint&search=${one.payment_reference}`,
    )
    await expect(admin.getByRole('row')).toHaveCount(2)
    await admin.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).click()
    await admin.getByRole('button', { name: 'Emitir los tokens' }).click()
    const dialog = admin.getByRole('dialog')
    await expectAccessible(admin, TOASTS)
    await dialog.getByRole('button', { name: 'Emitir los tokens' }).click()
    await expect(dialog.getByText('1 inversión tramitada.')).toBeVisible()
    await expectAccessible(admin, TOASTS)
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await choice(admin, 'Filtrar por estado', 'Emisión fallida')
    await expect(admin).toHaveURL(/failed=true/)
    await expect(admin.getByRole('row')).toHaveCount(2)
  })

  await test.step('its card leads to it; the person is told that nothing is to be done', async () => {
    await followCard(admin, 'Operaciones fallidas en la cadena', 1)
    const card = admin.getByRole('list', { name: 'Operaciones fallidas' }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('El monedero no está en el registro de inversores verificados.')
    await expectAccessible(admin, TOASTS)
    await card.getByRole('link', { name: new RegExp(project.name) }).click()
    await expect(admin.getByText('La red no aceptó la emisión')).toBeVisible()
    await expectAccessible(admin, TOASTS)
    const person = { email: one.user_email, password: ADMIN.password }
    const investor = await signedIn(browser, place.url, person, { locale: 'en-GB' })
    await investor.goto(`${place.url}/dashboard/investments/${one.id}`)
    await expect(investor.getByText(/^The minting has not been completed yet\./)).toBeVisible()
    await expectAccessible(investor, TOASTS)
  })

  await test.step('verified again, it is minted', async () => {
    await verify()
    await admin.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await confirmAct(admin, 'Emitir los tokens', 'Tokens emitidos')
    await expect(admin.getByText(/^Finalizado el/).first()).toBeVisible()
    await followCard(admin, 'Operaciones fallidas en la cadena', 0)
  })
})

async function expectCase(page: Page, list: string, kind: string, says: string): Promise<void> {
  const found = page.getByRole('list', { name: list }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found.getByRole('heading', { name: kind })).toBeVisible()
  await expect(found).toContainText(says)
}

/** Tries the one failed operation again, which takes a reason. */
async function retry(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Try again: / }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Try the operation again' })
  const confirm = dialog.getByRole('button', { name: 'Try the operation again' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page, TOASTS)
  await confirm.click()
  await expect(dialog).toBeHidden()
}

/** From the overview by the card that counts so many. */
async function followCard(page: Page, name: string, count: number): Promise<void> {
  await page
    .getByRole('link', { name: /^(Resumen|Overview)$/ })
    .first()
    .click()
  const card: Locator = page.getByRole('main').getByRole('link', { name })
  await expect(card).toContainText(new RegExp(`${name}\\s*${count}(?!\\d)`))
  await card.click()
}
