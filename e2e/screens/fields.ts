import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Replaces the text of a field in one step, for tests that do not depend on each key press. */
export async function fill(user: UserEvent, label: RegExp | HTMLElement, text: string): Promise<void> {
  const field = label instanceof RegExp ? await screen.findByLabelText(label) : label
  // Clearing a field focuses it.
  await user.clear(field)
  await user.paste(text)
}

/** The current value of a field. */
export function valueOf(label: RegExp): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}
