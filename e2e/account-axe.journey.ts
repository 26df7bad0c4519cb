import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { aPlace, codeOf, mailedCode, mailedLink, PASSWORD, typeCredentials, watchConsole } from './steps.ts'
import { expectNoAxeFindings } from './axe.ts'

const place = aPlace({ DEMO: '0' })

const looks = [
  { locale: 'es-ES', colorScheme: 'light' },
  { locale: 'en-GB', colorScheme: 'dark' },
] as const

for (const look of looks) {
  test(`axe finds nothing on the account screens, whatever they say: ${look.locale}, ${look.colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext(look)
    await context.addInitScript(() => Object.assign(window, { ethereum: { request: () => undefined } }))
    const page = await context.newPage()
    watchConsole(page)
    const email = `eje.${randomUUID().slice(0, 8)}@demo.acervo.example`
    await askedAndRefused(page)
    await mailsOnTheirWay(page, email)
    await accountPage(page, email)
    await context.close()
  })
}

const submit = (page: Page) => page.locator('button[type=submit]').first().click()
const isWrong = (page: Page) =>
  expect(page.locator('[aria-invalid=true], [role=alert]:not(:empty)').first()).toBeVisible()

/** Each form as it comes, and with its complaints. */
async function askedAndRefused(page: Page): Promise<void> {
  for (const screen of ['user-login', 'user-signup', 'user-reset-password', 'user-recover-password']) {
    await page.goto(`${place.url}/${screen}`)
    await expect(page.locator('h1')).toBeVisible()
    await expectNoAxeFindings(page)
    await submit(page)
    await isWrong(page)
    await expectNoAxeFindings(page)
  }
  await page.goto(`${place.url}/user-login#error=access_denied&error_code=otp_expired&error_description=x`)
  await typeCredentials(page, { email: 'nadie@demo.acervo.example', password: PASSWORD })
  await expect(page.locator('[role=alert]:not(:empty)')).toHaveCount(2)
  await expectNoAxeFindings(page)
}

/** Signs up and confirms, over the notices that a mail was sent and the screen its link leads to. */
async function mailsOnTheirWay(page: Page, email: string): Promise<void> {
  await page.goto(`${place.url}/user-signup`)
  await typeCredentials(page, { email, password: PASSWORD })
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await submit(page)
  await isWrong(page)
  await expectNoAxeFindings(page)
  await page.goto(await mailedLink(place.url, email))
  await expect(page.getByText(email)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto(`${place.url}/user-reset-password`)
  await page.locator('input[type=email]').fill(email)
  await submit(page)
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await mailedCode(place.url, email))
  await expect(page).toHaveURL(`${place.url}/user-recover-password`)
  await page.locator('input[type=password]').first().fill(`${PASSWORD} nueva`)
  await page.locator('input[type=password]').last().fill(`${PASSWORD} nueva`)
  await submit(page)
  await expect(page.getByRole('status')).toBeVisible()
  await expectNoAxeFindings(page)
}

/** The account page: as it is, asking for an e-mail, setting a second step up, with one, and its code at the login. */
async function accountPage(page: Page, email: string): Promise<void> {
  await page.goto(`${place.url}/dashboard/account`)
  await expect(page.locator('time').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await page.locator('input[autocomplete=email]').fill(`nuevo.${email}`)
  await page.locator('input[autocomplete=email]').press('Enter')
  await expect(page.getByText(`nuevo.${email}`)).toBeVisible()
  const secondStep = page.locator('#second-step')
  await secondStep.getByRole('button').click()
  await expect(secondStep.locator('img')).toBeVisible()
  await expectNoAxeFindings(page)
  const secret = (await secondStep.locator('dd span').first().innerText()).replace(/\s/g, '')
  await secondStep.locator('input').fill(codeOf(secret, -1))
  const app = secondStep.getByRole('listitem').first()
  await expect(app).toBeVisible()
  await expectNoAxeFindings(page)
  await app.getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto(`${place.url}/user-login`)
  await typeCredentials(page, { email, password: `${PASSWORD} nueva` })
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await expectNoAxeFindings(page)
}
