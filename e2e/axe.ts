import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that read colours: all that a change from light to dark can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs every rule of axe, or those named, over the page as it stands, but for `leftOut`; each finding names the rule and
 * the elements.
 */
export async function expectNoAxeFindings(page: Page, leftOut?: string, rules?: string[]): Promise<void> {
  // A screen that is still on its way has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // Nothing of ours is framed from elsewhere, and passes are not read: four times as fast as without the two.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (leftOut) builder.exclude(leftOut)
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' ')}`,
  )
  expect(findings).toEqual([])
}

/** The same in light, and its colours in dark, as the page is at this moment. */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, leftOut, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, leftOut)
}
