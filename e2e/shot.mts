import { chromium as launch } from 'playwright-core'
import { chromium } from './support/chromium.ts'
const { executablePath, args } = await chromium()
const browser = await launch.launch({ executablePath, args })
const out = process.argv[2]!,
  url = `http://localhost:${process.env.PORT}`
for (const [i, spec] of process.argv.slice(3).entries()) {
  const [path, width, lang, theme, press] = spec.split('|')
  const page = await browser.newPage({
    viewport: { width: +width!, height: 900 },
    locale: lang === 'en' ? 'en-GB' : 'es-ES',
    colorScheme: theme as 'dark',
    reducedMotion: 'reduce',
  })
  await page.goto(`${url}/user-login?lng=${lang}`)
  await page.locator('input[type=email]').fill('admin@acervo.example')
  await page.locator('input[type=password]').fill('acervo-demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard/)
  await page.goto(url + path)
  await page.waitForTimeout(1500)
  if (press) {
    await page.getByRole('button', { name: press }).first().click()
    await page.waitForTimeout(1500)
  }
  await page
    .getByText(/código a|a code to|Vincula|Link your/)
    .first()
    .scrollIntoViewIfNeeded({ timeout: 2000 })
    .catch(() => {})
  await page.screenshot({ path: `${out}/${i}.png`, fullPage: process.env.FULL === '1' })
  await page.close()
}
await browser.close()
