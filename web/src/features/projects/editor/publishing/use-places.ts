import { useEffect, useState, type RefObject } from 'react'
import { tabsWith, type EditorTab } from '../form/tab-of-field.ts'
import type { EditForm } from '../edit.ts'
import type { Place } from './places.ts'

/** Returns a function that opens the tab of a field or of files and focuses it. */
export function usePlaces(
  form: EditForm,
  tabs: RefObject<HTMLElement | null>,
  onTab: (tab: EditorTab) => void,
) {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (!place) return
    if ('field' in place) form.setFocus(place.field)
    else tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [form, tabs, place])
  return (to: Place) => {
    const [tab] = 'field' in to ? tabsWith([to.field]) : [to.tab]
    if (tab) onTab(tab)
    // A copy, because the same place may be requested twice.
    setPlace({ ...to })
  }
}
