import { expect, type Locator, type Page } from '@playwright/test'

const PRESSES_MAX = 80

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus, and checks that each control on the way shows its focus.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // The link that skips to the content is visible only while it has the focus.
  await expect(target).toBeAttached()
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(invisibleFocus)).toBeUndefined()
  }
  throw new Error(`${target} was not reached with ${key}`)
}

/** Moves the focus to `target` by Tab and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The focused control, if it does not show its focus. A card or label may show the focus of a control inside it. */
function invisibleFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const isShown = [focused, focused.parentElement?.closest('[class*="focus-visible"]')].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)')
  })
  return isShown ? undefined : focused.outerHTML.slice(0, 200)
}
