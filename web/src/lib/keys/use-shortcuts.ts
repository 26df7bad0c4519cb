import { useEffect, useEffectEvent } from 'react'

/** Elements that need letter keys themselves, and layers in front of the page. */
const TYPING = 'input, textarea, select, [contenteditable], [role=combobox], [role=textbox], [role=menu]'
const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Single-key shortcuts of a screen, by the character that the key types. They are off while somebody types, while a
 * dialog or a menu is open, and with Ctrl, Alt or Meta, whose combinations belong to the browser.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, altKey, metaKey, defaultPrevented } = event
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    if (!action || repeat || ctrlKey || altKey || metaKey || defaultPrevented) return
    if (target instanceof Element && target.closest(TYPING)) return
    if (document.querySelector(IN_FRONT)) return
    // The shortcut may focus a field, which must not receive the character as well.
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
