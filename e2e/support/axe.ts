import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that depend on colours, the only ones that a change from light to dark can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs every rule of axe, or only `rules`, over the page except the elements that `leftOut` (a CSS selector) matches.
 * Each finding names the rule and the elements.
 */
export async function expectNoAxeFindings(page: Page, leftOut?: string, rules?: string[]): Promise<void> {
  // A screen that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // Legacy mode (no frames of other origins) and no list of passed rules: four times as fast.
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

/** Runs every rule in light mode and the colour rules in dark mode. */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, leftOut, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, leftOut)
}
