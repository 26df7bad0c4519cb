import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { aHolding } from './holding.ts'
import { ADMIN, aPlace, ERIR, expectDone, INVESTOR, readToken, signedIn, toast } from './steps.ts'

const place = aPlace()

test('investor, tokens and project are blocked and unblocked, seen by all and on the chain', async ({
  browser,
}) => {
  const erir = await signedIn(browser, place.url, ERIR)
  const admin = await signedIn(browser, place.url, ADMIN, { locale: 'en-GB' })
  const investor = await signedIn(browser, place.url, INVESTOR)
  const held = await aHolding(erir)

  await test.step('the ERIR blocks the investor, not without a reason', async () => {
    await openInvestor(erir, 'Buscar por nombre o correo')
    await erir.getByRole('button', { name: /^Bloquear a / }).click()
    const dialog = erir.getByRole('alertdialog', { name: 'Bloquear Inversor' })
    const confirm = dialog.getByRole('button', { name: 'Bloquear inversor' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Motivo').fill('   ')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Motivo').fill('Orden judicial')
    await expectAccessible(erir, '[data-sonner-toaster]')
    await confirm.click()
    await expect(toast(erir, 'Inversor bloqueado correctamente')).toBeVisible()
    await expectAccessible(erir, '[data-sonner-toaster]')
    await expectDone(erir, 'Inversor bloqueado')
    await expect(erir.getByText('Bloqueado en la cadena')).toBeVisible()
    expect(await readToken(place, held.token, 'isFrozen', held.wallet)).toBe(1n)
  })

  await test.step('the investor sees it and may not invest', async () => {
    for (const screen of ['', '/portfolio', '/account', '/welcome']) {
      await investor.goto(`${place.url}/dashboard${screen}`)
      const banner = investor.getByRole('alert').filter({ hasText: 'Tu cuenta está bloqueada' })
      await expect(banner.getByRole('link', { name: 'Contactar' })).toHaveAttribute('href', '/contacto')
      await expectAccessible(investor)
    }
    await investor.getByRole('button', { name: /^Notificaciones: \d+ sin leer/ }).click()
    await investor.getByRole('button', { name: 'Entendido: Tu cuenta está bloqueada' }).waitFor()
    await expectAccessible(investor)
    await investor.keyboard.press('Escape')
    await expect(investor.getByRole('button', { name: /^Notificaciones: 1 sin leer/ })).toBeVisible()
    await investor.getByRole('button', { name: /^Notificaciones/ }).click()
    await investor.getByRole('button', { name: 'Entendido: Tu cuenta está bloqueada' }).click()
    await expect(investor.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible()
    await investor.goto(`${place.url}/dashboard`)
    await investor.getByRole('link', { name: 'Almazara de Sierra Mágina' }).click()
    await expect(investor.getByText(/^Tu cuenta está bloqueada\./)).toBeVisible()
    await expect(investor.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
    expect(await subjectsTo(INVESTOR.email)).toContain('Tu cuenta está bloqueada')
  })

  await test.step('the administrator unblocks them, in English', async () => {
    await openInvestor(admin, 'Search by name or email')
    await admin.getByRole('button', { name: /^Unblock / }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Unblock investor' })
    await dialog.getByLabel('Reason').fill('Order withdrawn')
    await dialog.getByRole('button', { name: 'Unblock investor' }).click()
    await expect(toast(admin, 'Investor unblocked')).toBeVisible()
    await expectDone(admin, 'Investor unblocked')
    await expect(admin.getByRole('button', { name: /^Block / })).toBeVisible()
    expect(await readToken(place, held.token, 'isFrozen', held.wallet)).toBe(0n)
    await investor.reload()
    await expect(investor.getByText(/^Tu cuenta está bloqueada\./)).toBeHidden()
  })

  await test.step('tokens are blocked, at most those held, and released', async () => {
    await erir.reload()
    await erir.getByRole('button', { name: /^Ver las inversiones de / }).click()
    const open = erir.getByRole('button', { name: `Bloquear tokens de ${held.project}` })
    await open.click()
    const dialog = erir.getByRole('alertdialog', { name: 'Bloquear Tokens' })
    const amount = dialog.getByLabel('Cantidad de tokens')
    await expect(amount).toHaveAttribute('inputmode', 'numeric')
    await dialog.getByLabel('Motivo').fill('Embargo')
    const confirm = dialog.getByRole('button', { name: 'Bloquear tokens' })
    await expect(confirm).toBeDisabled()
    await amount.fill(String(held.free + 1))
    await confirm.click()
    await expect(toast(erir, 'Cantidad de tokens inválida')).toBeVisible()
    await amount.fill('2')
    await confirm.click()
    await expect(toast(erir, 'Tokens bloqueados correctamente')).toBeVisible()
    await expectDone(erir, 'Tokens bloqueados')
    expect(await readToken(place, held.token, 'getFrozenTokens', held.wallet)).toBe(2n)

    await erir.getByRole('button', { name: `2 tokens bloqueados de ${held.project}` }).click()
    const blocked = erir.getByRole('dialog', { name: 'Tokens bloqueados' })
    await expect(blocked.getByText('Embargo')).toBeVisible()
    await expectAccessible(erir, '[data-sonner-toaster]')
    await investor.goto(`${place.url}/dashboard/portfolio`)
    await expect(investor.getByText(`${held.project}: 2 tokens bloqueados.`)).toBeVisible()
    await blocked.getByRole('button', { name: 'Desbloquear 2 tokens' }).click()
    const unblock = erir.getByRole('alertdialog', { name: 'Desbloquear tokens' })
    await expectAccessible(erir, '[data-sonner-toaster]')
    await unblock.getByRole('button', { name: 'Desbloquear tokens' }).click()
    await expect(toast(erir, 'Tokens desbloqueados correctamente')).toBeVisible()
    await expectDone(erir, 'Tokens desbloqueados')
    await expect(blocked.getByText('No hay tokens bloqueados.')).toBeVisible()
    expect(await readToken(place, held.token, 'getFrozenTokens', held.wallet)).toBe(0n)
    await erir.keyboard.press('Escape')
  })

  await test.step('a project is blocked by the ERIR, who may not edit it, and unblocked by the administrator', async () => {
    await erir.goto(`${place.url}/dashboard/projects`)
    const name = 'Almazara de Sierra Mágina'
    await act(erir, erir.getByRole('button', { name: `Bloquear ${name}` }), 'Bloquear proyecto', 'Motivo')
    await expect(toast(erir, 'Proyecto bloqueado correctamente')).toBeVisible()
    await expectDone(erir, 'Proyecto bloqueado')
    await expect(erir.getByRole('button', { name: `Desbloquear ${name}` })).toBeVisible()
    await expect(erir.getByRole('link', { name: /^Editar / })).toHaveCount(0)
    const token = await tokenOf(erir, name)
    expect(await readToken(place, token, 'paused')).toBe(1n)
    await expectAccessible(erir, '[data-sonner-toaster]')
    await admin.goto(`${place.url}/dashboard/projects`)
    await expect(admin.getByRole('link', { name: `Edit ${name}` })).toHaveCount(0)
    await act(admin, admin.getByRole('button', { name: `Unblock ${name}` }), 'Unblock project', 'Reason')
    await expect(toast(admin, 'Project unblocked')).toBeVisible()
    await expectDone(admin, 'Project unblocked')
    await expect(admin.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
    expect(await readToken(place, token, 'paused')).toBe(0n)
  })

  await test.step('afterwards register and chain agree', async () => {
    await erir.goto(`${place.url}/dashboard/investors`)
    await erir.getByRole('button', { name: 'Comparar con la cadena' }).click()
    await expect(toast(erir, 'El registro y la cadena coinciden')).toBeVisible()
    // The command too, beside the server.
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'chain:check'], {
      env: { ...process.env, DATA_DIR: place.dataDir, PORT: new URL(place.url).port },
    })
    expect(stdout).toBe('The register and the chain agree.\n')
  })
})

async function openInvestor(page: Page, search: string): Promise<void> {
  await page.goto(`${place.url}/dashboard/investors`)
  await page.getByLabel(search).fill(INVESTOR.email)
  await expect(page.getByRole('button', { name: /^(Bloquear a|Desbloquear a|Block|Unblock) / })).toHaveCount(
    1,
  )
}

async function act(page: Page, opener: Locator, title: string, reason: string): Promise<void> {
  await opener.click()
  const dialog = page.getByRole('alertdialog', { name: title })
  const confirm = dialog.getByRole('button').last()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(reason).fill('Revisión')
  await expectAccessible(page, '[data-sonner-toaster]')
  await confirm.click()
}

async function tokenOf(page: Page, name: string): Promise<string> {
  const { data } = await ask(page, '/api/projects?limit=200')
  const project = data.find((one: { name: string }) => one.name === name)
  return (await ask(page, `/api/projects/${project.id}`)).data.token_address
}

async function subjectsTo(email: string): Promise<string[]> {
  const response = await fetch(`${place.url}/dev/mailbox?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject)
}
