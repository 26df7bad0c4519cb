import { expect, test } from '@playwright/test'
import { ask } from './ask.ts'
import { expectNoAxeFindings } from './axe.ts'
import { aPlace, freshPage, lastSubject, typeCredentials } from './steps.ts'

/** A verified person of the second brand's demo data. */
const PERSON = { email: 'ensayo.dasilva@demo.acervo.example', password: 'acervo-demo-2026' }
/** Its deep navy; `--accent` of `web/src/ui/tokens.css`. */
const NAVY = '#1c3c66'
const place = aPlace()

test('on the second brand an investor meets its name, logo, colours, projects and mails, and stays there', async ({
  browser,
}) => {
  const page = await freshPage(browser, { colorScheme: 'light' })
  await page.goto(`${place.url}/user-login?platform=hispaxtoken`)
  await expect(page).toHaveTitle('Acceder · Hispax')
  await expect(page.getByRole('img', { name: 'Hispax' })).toBeVisible()
  await typeCredentials(page, PERSON)

  await expect(page).toHaveURL(`${place.url}/dashboard`)
  await expect(page).toHaveTitle('Oportunidades · Hispax')
  await expect(page.getByRole('img', { name: 'Hispax' }).first()).toBeVisible()
  await expect(page.getByText('Acervo', { exact: true })).toHaveCount(0)
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toBe(NAVY)
  await expectNoAxeFindings(page)

  const { data } = await ask(page, '/api/projects?domain=hispaxtoken&limit=200')
  const names = (data as { name: string }[]).map(({ name }) => name)
  expect(names).toContain('Invernaderos del Poniente almeriense')
  await expect(page.getByRole('article')).toHaveCount(Math.min(names.length, 50))
  for (const card of await page.getByRole('article').getByRole('heading').allInnerTexts())
    expect(names).toContain(card)

  await page.getByRole('link', { name: 'Invernaderos del Poniente almeriense' }).click()
  await expect(page).toHaveTitle('Invernaderos del Poniente almeriense · Hispax')
  await page.getByRole('button', { name: 'Invertir', exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  const beneficiary = page.locator('dl > div', { hasText: 'Beneficiario' })
  await expect(beneficiary).toContainText('Hispax')

  await page.goto(`${place.url}/user-reset-password`)
  await expect(page).toHaveTitle(/ · Hispax$/)
  await page.locator('input[type=email]').fill(PERSON.email)
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByText(/^¡Correo de restablecimiento enviado!/)).toBeVisible()
  expect(await lastSubject(place.url, PERSON.email)).toBe('Cambia tu contraseña de Hispax')
})
