import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aPlace, freshPage, INVESTOR, signedIn, signUp, toast } from './steps.ts'

const PROJECT = 'Almazara de Sierra Mágina'

const place = aPlace()

test('the opportunities are searched, filtered and sorted, and the address says how', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  await page.getByLabel('Buscar por nombre o descripción').fill('lavapies')
  await expect(page).toHaveURL(/\?search=lavapies$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Tipo').selectOption('energy')
  await expect(page.getByText('Ningún proyecto coincide')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tipo')).toHaveValue('energy')
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.getByLabel('Buscar por nombre o descripción')).toHaveValue('')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByLabel('Ordenar por').selectOption('return')
  await expect(page).toHaveURL(/\?sort=return$/)
  await expectAccessible(page)
})

test('a project: its paper is read on the page, each amount is judged word for word, the keyboard invests', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  await page.getByRole('link', { name: PROJECT }).click()
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Documentación' }).click()
  await page
    .getByRole('button', { name: /^Ver .*\.pdf$/ })
    .first()
    .click()
  await expect(page.getByText(/^1 de \d+$/).last()).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Sierra Mágina/)
      .first(),
  ).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const amount = page.getByLabel('Importe a invertir')
  for (const [typed, sentence] of [
    ['100', 'La inversión mínima es €250'],
    ['120050', 'La inversión máxima es €120.000'],
  ] as const) {
    await amount.fill(typed)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
  }
  await amount.fill('1000')
  await expect(page.getByText('Ganas 320,00 €')).toBeVisible()
  await expect(page.getByText('Pierdes 1.000,00 €')).toBeVisible()
  await amount.focus()
  await page.keyboard.press('ArrowUp')
  await expect(amount).toHaveValue('1.050')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
})

test('on a phone: the menu, the notifications, the investments and what opens over them', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR, { viewport: { width: 390, height: 844 } })
  const menu = page.getByRole('button', { name: 'Mostrar u ocultar el menú lateral' })
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cartera' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('link', { name: 'Inversiones' }).click()
  await expect(page.getByRole('link', { name: /^Ver: / }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Buscar por proyecto').fill('nada de esto')
  await expect(page.getByText('Ninguna inversión coincide con la búsqueda.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const name of [/^Idioma:/, /^Apariencia/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

/** As EIP-55 writes it; wallets give it in small letters. */
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

for (const [wallet, about] of [
  ['none', 'without a wallet in the browser the field says how to get on'],
  ['unwilling', 'a wallet that may not show its address is told so, and the field stays free'],
  ['empty', 'a wallet without an account fills in nothing'],
  ['willing', 'a wallet fills in its address, which is right to the letter'],
] as const) {
  test(about, async ({ browser }) => {
    const page = await freshPage(browser)
    await page.addInitScript(
      ([wallet, address]) => {
        const request = async () => {
          if (wallet === 'unwilling')
            throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
          return wallet === 'empty' ? [] : [address.toLowerCase()]
        }
        if (wallet !== 'none') Object.assign(window, { ethereum: { request } })
      },
      [wallet, ADDRESS] as const,
    )
    await signUp(page, place.url, `wallet.${randomUUID()}@demo.acervo.example`)
    await page.goto(`${place.url}/dashboard/kyc-verification`)
    const field = page.getByLabel('Dirección en Polygon')
    const button = page.getByRole('button', { name: 'Usar el monedero de este navegador' })
    if (wallet === 'none') {
      await expect(page.getByText(/^¿No tienes monedero\?/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'No tengo monedero: crear uno' })).toBeVisible()
      await expect(button).toHaveCount(0)
    } else await button.click()
    if (wallet === 'unwilling')
      await expect(toast(page, 'No has permitido ver la dirección. Puedes escribirla.')).toBeVisible()
    if (wallet === 'empty')
      await expect(toast(page, 'El monedero no ha respondido. Puedes escribir la dirección.')).toBeVisible()
    if (wallet === 'willing') {
      await expect(field).toHaveValue(ADDRESS)
      await expect(page.getByText(/^Las mayúsculas de la dirección cuadran/)).toBeVisible()
      await expectAccessible(page)
    } else {
      await expect(field).toHaveValue('')
      await expect(field).toBeEnabled()
    }
  })
}
