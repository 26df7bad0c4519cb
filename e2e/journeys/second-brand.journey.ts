import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { ask, askAs } from '../support/ask.ts'
import { A_PROJECT } from '../support/project-steps.ts'
import { freshPage, lastSubject, typeCredentials } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

/** A verified person of the second brand's demo data. */
const INVESTOR = { email: 'ensayo.dasilva@demo.acervo.example', password: ADMIN.password }
const OWN_PROJECT = 'Telares de Béjar'
/** `--accent` of the second brand in `web/src/ui/tokens.css`. */
const NAVY = '#1c3c66'
const POLICY = new URL('../../web/src/site/legal/es/politica-de-cookies.md', import.meta.url)

const product = aProduct()

test('an investor of the second brand sees its name, logo, colours and projects alone, and gets its emails', async ({
  browser,
}) => {
  const admin = await askAs(product.url, ADMIN)
  await admin('/api/projects', 'POST', { ...A_PROJECT, name: OWN_PROJECT, domain_id: 2 })
  const page = await freshPage(browser, { colorScheme: 'light' })
  await page.goto(`${product.url}/user-login?platform=hispaxtoken`)
  await expect(page).toHaveTitle('Acceder · Hispax')
  await expect(page.getByRole('img', { name: 'Hispax' })).toBeVisible()
  await typeCredentials(page, INVESTOR)

  await test.step('the dashboard shows the brand and its projects', async () => {
    await expect(page).toHaveURL(`${product.url}/dashboard`)
    await expect(page).toHaveTitle('Oportunidades · Hispax')
    await expect(page.getByRole('img', { name: 'Hispax' }).first()).toBeVisible()
    await expect(page.getByText('Acervo', { exact: true })).toHaveCount(0)
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
    ).toBe(NAVY)
    const { data } = await ask(page, '/api/projects?domain=hispaxtoken&limit=200')
    const names = (data as { name: string }[]).map(({ name }) => name)
    expect(names).toContain(OWN_PROJECT)
    await expect(page.getByRole('article')).toHaveCount(Math.min(names.length, 50))
    for (const card of await page.getByRole('article').getByRole('heading').allInnerTexts())
      expect(names).toContain(card)
  })

  await test.step('an investment is paid to the brand', async () => {
    await page.getByRole('link', { name: 'Invernaderos del Poniente almeriense' }).click()
    await expect(page).toHaveTitle('Invernaderos del Poniente almeriense · Hispax')
    await page.getByRole('button', { name: 'Invertir', exact: true }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(page.locator('dl > div', { hasText: 'Beneficiario' })).toContainText('Hispax')
  })

  await test.step('the other brand does not show its projects', async () => {
    await page.goto(`${product.url}/dashboard?platform=acervo`)
    await expect(page.getByRole('heading', { level: 1, name: 'Oportunidades' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: OWN_PROJECT })).toBeHidden()
  })

  await test.step('the cookie policy names everything stored on the device', async () => {
    await page.goto(`${product.url}/?platform=hispaxtoken&lng=en`)
    await page.goto(`${product.url}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+b')
    const stored = async () => [
      ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
      ...(await page.context().cookies()).map(({ name }) => name),
    ]
    for (const name of ['auth-token', 'acervo-session', 'i18next', 'i18nextLng', 'platform', 'sidebar_state'])
      await expect.poll(stored).toContain(name)
    const names = await stored()
    const policy = readFileSync(POLICY, 'utf8')
    for (const name of names) expect(policy).toContain(`| \`${name}\``)
  })

  await test.step('an email has its name', async () => {
    await page.goto(`${product.url}/user-reset-password?lng=es`)
    await expect(page).toHaveTitle(/ · Hispax$/)
    await page.locator('input[type=email]').fill(INVESTOR.email)
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
    await expect(page.getByText(/^¡Correo de restablecimiento enviado!/)).toBeVisible()
    expect(await lastSubject(product.url, INVESTOR.email)).toBe('Cambia tu contraseña de Hispax')
  })
})
