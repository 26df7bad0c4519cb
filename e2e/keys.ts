import { expect, type Locator, type Page } from '@playwright/test'

const PRESSES_MAX = 80

/**
 * Presses Tab, or Shift+Tab, until this has the focus: it is reached without a mouse, and each control on the way shows that
 * it has the focus.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // What skips to the content is seen only when it has the focus.
  await expect(target).toBeAttached()
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(unseenFocus)).toBeUndefined()
  }
  throw new Error(`${target} was not reached with ${key}`)
}

/** The same, and uses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The control that has the focus without showing it; a card or a label may show it for what lies in it. */
function unseenFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const isShown = [focused, focused.parentElement?.closest('[class*="focus-visible"]')].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)')
  })
  return isShown ? undefined : focused.outerHTML.slice(0, 200)
}
