import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Runs every rule of axe over the page as it stands, but for `leftOut`; each finding names the rule and the elements. */
export async function expectNoAxeFindings(page: Page, leftOut?: string): Promise<void> {
  // A screen that is still on its way has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  const builder = new AxeBuilder({ page })
  if (leftOut) builder.exclude(leftOut)
  const { violations } = await builder.analyze()
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
  expect(findings).toEqual([])
}

/** The same in light and in dark, as the page is at this moment. */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeFindings(page, leftOut)
  }
}
