import { useEffect, useState, type RefObject } from 'react'
import { tabsWith, type EditorTab } from '../project-form-tabs.ts'
import type { EditForm } from '../project-editor-save.ts'
import type { Place } from './places.ts'

/** Leads to a field or to a tab of files, on whichever tab it is; the focus is in it when it shows. */
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
    // A copy: the same place may be asked for twice.
    setPlace({ ...to })
  }
}
