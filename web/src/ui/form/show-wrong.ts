import { flushSync } from 'react-dom'

/**
 * Shows the errors of a form that checks itself, and focuses the first field in error: on a phone it may be out of sight, and
 * the button would seem to do nothing.
 */
export function showWrong(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
