import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { press, tabTo } from '../support/keys.ts'
import { expectFocusSeen } from '../support/screen-checks.ts'
import { verifyByKeyboard } from '../support/kyc-by-keyboard.ts'
import { emailedLink, freshPage, PASSWORD, signedIn } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

const PROJECT = 'Almazara de Sierra Mágina'

const product = aProduct()

test('a visitor signs up, is verified, invests, pays, changes the language, signs out and in again with the keyboard alone', async ({
  browser,
}) => {
  const email = `teclado.${randomUUID().slice(0, 8)}@demo.acervo.example`
  const page = await freshPage(browser, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const keyboard = page.keyboard
  const typePassword = async () => {
    await tabTo(page, page.locator('input[type=password]'))
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
  }

  await test.step('choose a project without an account, and calculate', async () => {
    await page.goto(product.url)
    await press(page, page.getByRole('link', { name: 'Ver oportunidades' }).first())
    await press(page, page.getByRole('link', { name: PROJECT }))
    await expect(page.locator('[data-island=calculator]')).toHaveAttribute('data-alive', '')
    await tabTo(page, page.getByLabel('Importe en euros'))
    await keyboard.press('Control+a')
    await keyboard.type('2000')
    await expect(page.getByRole('row', { name: /Ganas o pierdes/ })).toContainText('-2.000,00')
  })

  await test.step('sign up, confirm the email, and arrive at that project', async () => {
    await press(page, page.getByRole('link', { name: 'Invertir', exact: true }))
    await expect(page.locator('input[type=email]')).toBeVisible()
    await tabTo(page, page.locator('input[type=email]'))
    await keyboard.type(email)
    await typePassword()
    await expect(page.getByText('¡Correo de verificación enviado!')).toBeVisible()
    await page.goto(await emailedLink(product.url, email))
    await press(page, page.getByRole('button', { name: 'Confirmar mi correo' }))
    await press(page, page.getByRole('link', { name: 'Seguir donde estabas' }))
    await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
  })

  await test.step('verify the identity, and come back while it is reviewed', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: 'Verificar Cuenta' }))
    await verifyByKeyboard(page)
    await tabTo(page, page.getByRole('link', { name: 'Oportunidades' }).first(), 'Shift+Tab')
    await keyboard.press('Enter')
  })

  await test.step('the sidebar collapses and stays collapsed after a reload', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Menú principal' })
    const width = async () => (await sidebar.boundingBox())?.width ?? 0
    const wide = await width()
    await keyboard.press('Control+b')
    await expect.poll(width).toBeLessThan(wide)
    await page.reload()
    await expect(page.getByRole('link', { name: PROJECT })).toBeVisible()
    await expect.poll(width).toBeLessThan(wide)
    await keyboard.press('Meta+b')
    await expect.poll(width).toBe(wide)
    await press(page, page.getByRole('link', { name: 'Ir al contenido' }))
  })

  await test.step('the pictures, the amount and the tabs of a project', async () => {
    await press(page, page.getByRole('link', { name: PROJECT }))
    await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Siguiente' }))
    await expect(page.getByText(/^1 de \d$/)).toBeVisible()
    await keyboard.press('ArrowRight')
    await expect(page.getByText(/^2 de \d$/)).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByText(/^3 de \d$/)).toBeVisible()
    await tabTo(page, page.getByLabel('Importe a invertir'))
    await keyboard.press('Control+a')
    await keyboard.type('1000')
    await expect(page.getByRole('cell', { name: '320,00 €' }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: '-1.000,00 €' })).toBeVisible()
    await keyboard.press('ArrowUp')
    await expect(page.getByLabel('Importe a invertir')).toHaveValue('1.050')
    await tabTo(page, page.getByRole('tab', { name: 'Descripción' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Documentación' })).toBeFocused()
    await keyboard.press('Enter')
    const [open, other] = [
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }),
    ]
    await expect(open).toHaveText('Documentación')
    await expectToldApart(page, 'border-bottom-color', [open, other.first()])
    await press(page, page.getByRole('button', { name: /^Ver .*\.pdf$/ }).first())
    const paper = page.getByRole('dialog')
    await expect(paper.getByText(/^1 de \d+$/)).toBeVisible()
    await expect(page.getByRole('banner'), 'the head of a dialog is not that of the page').toHaveCount(0)
    await expect(paper.getByText(/Sierra Mágina/).first()).toBeAttached()
    await expectAccessible(page)
    await keyboard.press('Escape')
    await expect(paper).toBeHidden()
    await expect(page.getByRole('button', { name: /^Ver .*\.pdf$/ }).first()).toBeFocused()
  })

  await test.step('invest, accept, copy the transfer, pay', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Invertir', exact: true }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
    await tabTo(page, page.getByRole('checkbox'))
    await keyboard.press('Space')
    const method = page.getByRole('radio')
    await expectToldApart(page, 'background-color', [method.locator('span'), method])
    await press(page, page.getByRole('button', { name: 'Continuar al pago' }))
    for (const [name, copied] of [
      ['Copiar: IBAN', /^ES\d{22}$/],
      ['Copiar: Importe', /^1050,00$/],
      ['Copiar: Concepto (referencia)', /^RF\d\d\w+$/],
    ] as const) {
      await press(page, page.getByRole('button', { name }))
      await expect(page.getByText('Copiado').first()).toBeAttached()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
    }
    await press(page, page.getByRole('button', { name: 'He realizado el pago' }))
    const dialog = page.getByRole('alertdialog')
    await press(page, dialog.getByRole('button', { name: 'He realizado el pago' }))
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByText('Esperando revisión del administrador.')).toBeVisible()
  })

  await test.step('change the language and log out', async () => {
    await press(page, page.getByRole('button', { name: /^Idioma:/ }))
    const language = (name: string) => page.getByRole('menuitemradio', { name })
    await arrowTo(page, language('English'))
    await expectToldApart(page, 'background-color', [language('English'), language('Español')])
    await keyboard.press('Enter')
    await expect(page.getByText('Waiting for our team’s review.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await press(page, page.getByRole('button', { name: /^Your account:/ }))
    await arrowTo(page, page.getByRole('menuitem', { name: 'Log out' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.url}/`)
    // The session is deleted while the next page loads.
    await expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
    }).toPass()
    // Until the public page has loaded, it would replace anything else that the test opens.
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  await test.step('log in', async () => {
    await page.goto(`${product.url}/user-login`)
    await expect(page.getByLabel('Email')).toBeFocused()
    await keyboard.type(email)
    await typePassword()
    await expect(page).toHaveURL(`${product.url}/dashboard`)
    await expect(page.getByRole('link', { name: PROJECT })).toBeVisible()
  })
})

test('neither the bar at the top nor the menu of the person covers what has the focus', async ({
  browser,
}) => {
  const viewport = { width: 1440, height: 900 }
  const page = await signedIn(browser, product.url, ADMIN, { viewport, path: '/dashboard/treasury' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Ir al contenido' }).focus()
  await expectFocusSeen(page, 50)
})

test('a low window shows the open entry of the sidebar, and Tab begins at the link that skips to the content', async ({
  browser,
}) => {
  const viewport = { width: 1440, height: 420 }
  const page = await signedIn(browser, product.url, ADMIN, { viewport, path: '/dashboard/erir/operations' })
  await expect(page.getByRole('navigation').locator('a[aria-current=page]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
})

/** Windows' contrast themes replace the colours of a page, even where only a colour shows what is selected. */
async function expectToldApart(page: Page, css: string, [one, other]: readonly [Locator, Locator]) {
  const valueOf = (target: Locator) =>
    target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), css)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await valueOf(one)).not.toBe(await valueOf(other))
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Moves through an open menu with the arrow keys until `target` is focused and highlighted. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await expect(target).toHaveAttribute('data-highlighted')
}
