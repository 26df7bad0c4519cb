import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Runs every rule of axe over the page as it is shown, except the elements that `leftOut` (a CSS selector) matches. Each
 * finding names the rule and the elements. web/src/ui/contrast.test.ts checks the colours of every brand by day and by
 * night, screens.journey.ts every screen by night: a state is examined once.
 */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  // A screen that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // Legacy mode (no frames of other origins) and no list of passed rules: four times as fast.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (leftOut) builder.exclude(leftOut)
  const { violations } = await builder.analyze()
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' ')}`,
  )
  expect(findings).toEqual([])
}
