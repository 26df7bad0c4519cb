import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { ask } from '../support/ask.ts'
import { A_PROJECT } from '../support/project-steps.ts'
import { freshPage, signedIn, typeCredentials } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

/** An investor of the second brand, from the demo data. */
const HISPAX_INVESTOR = { email: 'hipotesis.vega@demo.acervo.example', password: ADMIN.password }
const HISPAX_PROJECT = 'Telares de Béjar'
const POLICY = new URL('../../web/src/site/legal/es/politica-de-cookies.md', import.meta.url)

const product = aProduct()

test('the second brand has its own users and projects, and devices store only what the cookie policy names', async ({
  browser,
}) => {
  const admin = await signedIn(browser, product.url, ADMIN)
  await ask(admin, '/api/projects', 'POST', { ...A_PROJECT, name: HISPAX_PROJECT, domain_id: 2 })

  await test.step('its users are saved as CSV', async () => {
    await admin.goto(`${product.url}/dashboard/users?domain_id=2`)
    await expect(admin.getByRole('cell', { name: 'Hispax', exact: true }).first()).toBeVisible()
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    const [, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain(';Hispax;')
  })

  const investor = await freshPage(browser)
  await test.step('its project appears under this brand only', async () => {
    await investor.goto(`${product.url}/user-login?platform=hispaxtoken`)
    await typeCredentials(investor, HISPAX_INVESTOR)
    await expect(investor).toHaveTitle(/Hispax/)
    await expect(investor.getByRole('link', { name: HISPAX_PROJECT })).toBeVisible()
    await investor.goto(`${product.url}/dashboard?platform=acervo`)
    await expect(investor.getByRole('heading', { level: 1, name: 'Oportunidades' })).toBeVisible()
    await expect(investor.getByRole('article').first()).toBeVisible()
    await expect(investor.getByRole('link', { name: HISPAX_PROJECT })).toBeHidden()
  })

  await test.step('the cookie policy names everything stored on the device', async () => {
    await investor.goto(`${product.url}/?platform=hispaxtoken&lng=en`)
    await investor.goto(`${product.url}/dashboard`)
    await expect(investor.getByRole('heading', { level: 1 })).toBeVisible()
    await investor.keyboard.press('Control+b')
    const stored = async () => [
      ...(await investor.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
      ...(await investor.context().cookies()).map(({ name }) => name),
    ]
    for (const name of ['auth-token', 'acervo-session', 'i18next', 'i18nextLng', 'platform', 'sidebar_state'])
      await expect.poll(stored).toContain(name)
    const names = await stored()
    const policy = readFileSync(POLICY, 'utf8')
    for (const name of names) expect(policy).toContain(`| \`${name}\``)
  })
})
