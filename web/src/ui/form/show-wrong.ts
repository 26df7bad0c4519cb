import { flushSync } from 'react-dom'

/**
 * Shows the errors of a form that validates itself, and focuses the first invalid field. On a phone that field may be
 * out of sight, and the button would seem to do nothing.
 */
export function showWrong(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  // A group of radio buttons cannot be focused; its first button can.
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"])')?.focus()
}
