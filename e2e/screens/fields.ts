import { act, fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { changeLanguage } from '../../web/src/lib/text/i18n.ts'

/** Replaces the text of a field in one step, for tests that do not depend on each key press. */
export async function fill(user: UserEvent, label: RegExp | HTMLElement, text: string): Promise<void> {
  const field = label instanceof RegExp ? await screen.findByLabelText(label) : label
  // Clearing a field focuses it.
  await user.clear(field)
  await user.paste(text)
}

/** Enters a day (`2026-12-02`) as a whole, as the browser's calendar does. */
export function setDay(label: RegExp, day: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
}

/** A text read in Spanish has not been read in English. The language is part of the evidence. */
export async function expectUncheckedInEnglish(name: RegExp): Promise<void> {
  await act(() => changeLanguage('en'))
  expect(await screen.findByRole('checkbox', { name })).toHaveProperty('ariaChecked', 'false')
  await act(() => changeLanguage('es'))
}

/** The current value of a field. */
export function valueOf(label: RegExp): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}
