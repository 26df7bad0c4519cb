import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { aHolding } from '../support/holding.ts'
import { expectDone, readToken, signedIn, toast } from '../support/steps.ts'
import { ADMIN, aProduct, ERIR, INVESTOR, test } from '../support/product.ts'

const TOASTS = '[data-sonner-toaster]'
const product = aProduct({ ONLY_FOR: 'blocking' })

test('the ERIR blocks an investor and an administrator unblocks them, and the investor and the chain show it', async ({
  browser,
}) => {
  const erir = await signedIn(browser, product.url, ERIR)
  const held = await aHolding(erir)
  const isFrozen = () => readToken(product, held.token, 'isFrozen', held.wallet)

  await test.step('the ERIR blocks them', async () => {
    await openInvestor(erir)
    await erir.getByRole('button', { name: /^Bloquear a / }).click()
    const dialog = erir.getByRole('alertdialog', { name: 'Bloquear Inversor' })
    await dialog.getByLabel('Motivo').fill('Orden judicial')
    await expectAccessible(erir, TOASTS)
    await dialog.getByRole('button', { name: 'Bloquear inversor' }).click()
    await expect(toast(erir, 'Inversor bloqueado correctamente')).toBeVisible()
    await expectDone(erir, 'Inversor bloqueado')
    await expect(erir.getByText('Bloqueado en la cadena')).toBeVisible()
    expect(await isFrozen()).toBe(1n)
  })

  await test.step('the investor sees it', async () => {
    const investor = await signedIn(browser, product.url, INVESTOR)
    const banner = investor.getByRole('alert').filter({ hasText: 'Tu cuenta está bloqueada' })
    await expect(banner).toBeInViewport()
    await investor.getByRole('button', { name: /^Notificaciones: \d+ sin leer/ }).click()
    await investor.getByRole('button', { name: 'Entendido: Tu cuenta está bloqueada' }).waitFor()
    await expectAccessible(investor)
  })

  await test.step('an administrator unblocks them, in English; register and chain agree', async () => {
    const admin = await signedIn(browser, product.url, ADMIN, { locale: 'en-GB' })
    await openInvestor(admin)
    await admin.getByRole('button', { name: /^Unblock / }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Unblock investor' })
    await dialog.getByLabel('Reason').fill('Order withdrawn')
    await dialog.getByRole('button', { name: 'Unblock investor' }).click()
    await expect(toast(admin, 'Investor unblocked')).toBeVisible()
    await expectDone(admin, 'Investor unblocked')
    await expect(admin.getByRole('button', { name: /^Block / })).toBeVisible()
    expect(await isFrozen()).toBe(0n)
    await erir.getByRole('button', { name: 'Comparar con la cadena' }).click()
    await expect(toast(erir, 'El registro y la cadena coinciden')).toBeVisible()
    // The command too, beside the server.
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'chain:check'], {
      env: { ...process.env, DATA_DIR: product.dataDir, PORT: new URL(product.url).port },
    })
    expect(stdout).toBe('The register and the chain agree.\n')
  })
})

async function openInvestor(page: Page): Promise<void> {
  await page.goto(`${product.url}/dashboard/investors?search=${encodeURIComponent(INVESTOR.email)}`)
  await expect(page.getByRole('button', { name: /^(Bloquear a|Unblock) / })).toHaveCount(1)
}
