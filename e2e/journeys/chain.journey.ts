import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { writtenCount } from '../../domain/src/common/figures.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { ask, askAs } from '../support/ask.ts'
import { aHolding } from '../support/holding.ts'
import { press, tabTo } from '../support/keys.ts'
import { choice } from '../support/project-steps.ts'
import { confirmAndClose, expectDone, signedIn, toast, waitForToastsToClose } from '../support/steps.ts'
import { foreignSigner } from '../support/foreign-signer.ts'
import { ADMIN, aProduct, ERIR, INVESTOR, test } from '../support/product.ts'

// Of its own: it leaves a refusal of the chain behind, which every screen about the chain reports.
const product = aProduct({})

test('staff retry a block that the chain refused, and close a difference between the register and the chain', async ({
  browser,
}) => {
  const admin = await signedIn(browser, product.url, ADMIN, { locale: 'en-GB' })
  const erir = await signedIn(browser, product.url, ERIR)
  const { wallet, token, project, free } = await aHolding(erir)
  const chain = foreignSigner(product)

  await test.step('tokens frozen outside the register are a difference, shown on each screen', async () => {
    await chain.freeze(token, wallet, free)
    await erir.getByRole('link', { name: 'Inversores' }).click()
    await erir.getByRole('button', { name: 'Comparar con la cadena' }).click()
    await expect(toast(erir, 'Hay 1 diferencia entre el registro y la cadena')).toBeVisible()
    await erir.getByRole('link', { name: 'Ver las diferencias' }).click()
    await expect(erir).toHaveURL(/chain\?list=cases$/)
    await expectCase(
      erir,
      'Diferencias',
      'Tokens bloqueados',
      `Registro: 0. Cadena: ${writtenCount(free, 'es')}.`,
    )
    await expect(erir.getByText(wallet, { exact: false })).toBeVisible()

    await followCard(admin, 'Differences with the chain', 1)
    await expect(admin).toHaveURL(/chain\?list=cases$/)
    await expectCase(
      admin,
      'Differences',
      'Blocked tokens',
      `Register: 0. Chain: ${writtenCount(free, 'en')}.`,
    )
  })

  await test.step('the chain refuses to block frozen tokens, by keyboard; the register records the block anyway', async () => {
    await erir.getByRole('link', { name: 'Inversores', exact: true }).first().click()
    await tabTo(erir, erir.getByLabel('Buscar por nombre o correo'))
    await erir.keyboard.type(INVESTOR.email)
    await expect(erir.getByRole('row')).toHaveCount(2)
    await press(erir, erir.getByRole('button', { name: /^Ver las inversiones de / }))
    const open = erir.getByRole('button', { name: `Bloquear tokens de ${project}` })
    await press(erir, open)
    const dialog = erir.getByRole('alertdialog')
    await tabTo(erir, dialog.getByLabel('Cantidad de tokens'))
    await erir.keyboard.type('3')
    await tabTo(erir, dialog.getByLabel('Motivo'))
    await erir.keyboard.type('Embargo')
    await press(erir, dialog.getByRole('combobox', { name: /^Causa/ }))
    await expect(erir.getByRole('option', { name: 'Embargo' })).toBeVisible()
    await erir.keyboard.type('Embargo')
    await erir.keyboard.press('Enter')
    await press(erir, dialog.getByRole('button', { name: 'Bloquear tokens' }))
    await expectDone(erir, 'Tokens bloqueados')
    await expect(open).toBeFocused()
    // A toast is in the tab order while it is shown.
    await waitForToastsToClose(erir)
    await press(erir, erir.getByRole('button', { name: `3 tokens bloqueados de ${project}` }))
    const blocked = erir.getByRole('dialog', { name: 'Tokens bloqueados' })
    await expect(blocked.getByText('La cadena rechazó el bloqueo')).toBeVisible()
    await erir.keyboard.press('Escape')
    await expect(blocked).toBeHidden()
  })

  await test.step('the overview counts the failed operation; a retry without any change is refused again', async () => {
    await followCard(admin, 'Failed chain operations', 1)
    await expect(admin).toHaveURL(/chain$/)
    const card = admin.getByRole('list', { name: 'Failed operations' }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(project)
    await expect(card).toContainText('Embargo')
    await expect(card).toContainText(ERIR.email)
    await expect(card).toContainText('The wallet holds fewer free tokens than were to be blocked.')
    await expect(card.getByRole('link', { name: new RegExp(project) })).toHaveAttribute('href', /investors/)
    await retry(admin, 'Nothing has changed yet')
    await expect(toast(admin, 'The chain has refused the operation again')).toBeVisible()
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('Attempts2')
  })

  await test.step('once the tokens are free, a retry succeeds, and the colleague sees it', async () => {
    await chain.unfreeze(token, wallet, free)
    await retry(admin, 'The tokens are free again')
    await expect(toast(admin, 'The chain has accepted the operation')).toBeVisible()
    await expect(admin.getByText('The chain has not refused any operations.')).toBeVisible()
    await followCard(erir, 'Operaciones fallidas en la cadena', 0)
    await expect(erir.getByText('La cadena no ha rechazado ninguna operación.')).toBeVisible()
  })

  await test.step('two people compare at the same time; the case is closed, and the audit records it', async () => {
    await erir.getByRole('tab', { name: 'Diferencias' }).click()
    await expect(erir.getByRole('list', { name: 'Diferencias' }).getByRole('listitem')).toHaveCount(1)
    await waitForToastsToClose(admin)
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
    // The command too, beside the server.
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'chain:check'], {
      env: { ...process.env, DATA_DIR: product.dataDir, PORT: new URL(product.url).port },
    })
    expect(stdout).toBe('The register and the chain agree.\n')
    const closed = data.filter(({ action }: { action: string }) => /^registry\.\w+_case$/.test(action))
    expect(closed.map(({ action }: { action: string }) => action)).toEqual([
      'registry.resolve_case',
      'registry.open_case',
    ])
  })
})

test('staff see why the chain refused a mint, the investor that it is delayed, and a retry succeeds', async ({
  browser,
}) => {
  const asAdmin = await askAs(product.url, ADMIN)
  const { investments } = await asAdmin(`/api/investment?admin=true&status=mint&limit=50`)
  const investment = investments.find(
    ({ user_email }: { user_email: string }) => user_email !== INVESTOR.email,
  )
  const { data } = await asAdmin(`/api/investors?search=${encodeURIComponent(investment.user_email)}`)
  const project = (await asAdmin(`/api/projects/${investment.project_id}`)).data
  const verifyAgain = await foreignSigner(product).unverify(project.token_address, data[0].wallet)

  const path = `/dashboard/investments?admin=true&status=mint&search=${investment.payment_reference}`
  const admin = await signedIn(browser, product.url, ADMIN, { path })

  await test.step('it is minted in a batch and fails', async () => {
    await expect(admin.getByRole('row')).toHaveCount(2)
    await admin.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).click()
    await admin.getByRole('button', { name: 'Emitir los tokens' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Emitir los tokens' }).click()
    await expect(dialog.getByText('1 inversión tramitada.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await choice(admin, 'Filtrar por estado', 'Emisión fallida')
    await expect(admin).toHaveURL(/failed=true/)
    await expect(admin.getByRole('row')).toHaveCount(2)
  })

  await test.step('the failed operation links to its investment, and the investor learns of the delay', async () => {
    await followCard(admin, 'Operaciones fallidas en la cadena', 1)
    const card = admin.getByRole('list', { name: 'Operaciones fallidas' }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('El monedero no está en el registro de inversores verificados.')
    await card.getByRole('link', { name: new RegExp(project.name) }).click()
    await expect(admin.getByText('La red no aceptó la emisión')).toBeVisible()
    const person = { email: investment.user_email, password: ADMIN.password }
    const path = `/dashboard/investments/${investment.id}`
    const investor = await signedIn(browser, product.url, person, { locale: 'en-GB', path })
    await expect(investor.getByText(/^The minting has not been completed yet\./)).toBeVisible()
  })

  await test.step('once the wallet is verified again, a retry mints the tokens', async () => {
    await verifyAgain()
    await admin.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await confirmAndClose(admin, 'Emitir los tokens', 'Tokens emitidos')
    await expect(admin.getByText(/^Finalizado el/).first()).toBeVisible()
    await followCard(admin, 'Operaciones fallidas en la cadena', 0)
  })
})

async function expectCase(page: Page, list: string, kind: string, text: string): Promise<void> {
  const found = page.getByRole('list', { name: list }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found.getByRole('heading', { name: kind })).toBeVisible()
  await expect(found).toContainText(text)
}

/** Retries the only failed operation; this requires a reason. */
async function retry(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Try again: / }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Try the operation again' })
  const confirm = dialog.getByRole('button', { name: 'Try the operation again' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Reason').fill(reason)
  await confirm.click()
  await expect(dialog).toBeHidden()
}

/** Opens the overview and follows the link to this queue, which shows this count, or none where nothing waits. */
async function followCard(page: Page, name: string, count: number): Promise<void> {
  await page
    .getByRole('link', { name: /^(Resumen|Overview)$/ })
    .first()
    .click()
  const card: Locator = page.getByRole('main').getByRole('link', { name })
  await expect(card).toHaveText(new RegExp(`^${name}\\s*${count > 0 ? `${count}(?!\\d)` : '$'}`))
  await card.click()
}
