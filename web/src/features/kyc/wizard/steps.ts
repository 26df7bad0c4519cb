import { storedSession } from '../../../lib/session.ts'
import { kycTabs, type KycTab } from './tabs.ts'

type TabForm = { isDirty: boolean; save: () => Promise<boolean> }

type WizardSteps = {
  tab: KycTab
  onTab: (tab: KycTab) => void
  isReadOnly: boolean
  forms: { 'personal-info': TabForm; questionnaire: TabForm }
}

/**
 * Moves between the tabs. Moving forward saves the forms on the way, and stops at a form that cannot be saved. Moving
 * back saves nothing.
 */
export function wizardSteps({ tab, onTab, isReadOnly, forms }: WizardSteps) {
  const at = kycTabs.indexOf(tab)
  /** Saves the forms before `target`; true when nothing is left to save. */
  const saveUpTo = async (target: KycTab): Promise<boolean> => {
    const onTheWay = isReadOnly ? [] : kycTabs.slice(0, kycTabs.indexOf(target))
    for (const passed of onTheWay) {
      if (passed !== 'personal-info' && passed !== 'questionnaire') continue
      const { isDirty, save } = forms[passed]
      // The visible form is checked even without changes, so that an empty form shows what is missing.
      if (passed !== tab && !isDirty) continue
      if (await save()) continue
      // If saving ended the session, the login is about to open. Navigating now would cancel that.
      if (passed !== tab && storedSession()) onTab(passed)
      return false
    }
    return true
  }
  const go = async (target: KycTab) => {
    if (await saveUpTo(target)) onTab(target)
  }
  return {
    previous: kycTabs[at - 1],
    next: kycTabs[at + 1],
    go: (target: KycTab) => void go(target),
    saveUpTo,
  }
}
