import { storedSession } from '../../lib/session.ts'
import { kycTabs, type KycTab } from './kyc-tabs.ts'

type TabForm = { isDirty: boolean; keep: () => Promise<boolean> }

type WizardSteps = {
  tab: KycTab
  onTab: (tab: KycTab) => void
  isReadOnly: boolean
  forms: { 'personal-info': TabForm; questionnaire: TabForm }
}

/**
 * How one moves between the tabs. Going on saves what a form on the way holds, and stops at the form that cannot be
 * saved; going back is free.
 */
export function wizardSteps({ tab, onTab, isReadOnly, forms }: WizardSteps) {
  const at = kycTabs.indexOf(tab)
  /** Whether nothing on the way is left to save. */
  const keepUpTo = async (target: KycTab): Promise<boolean> => {
    const onTheWay = isReadOnly ? [] : kycTabs.slice(0, kycTabs.indexOf(target))
    for (const passed of onTheWay) {
      if (passed !== 'personal-info' && passed !== 'questionnaire') continue
      const { isDirty, keep } = forms[passed]
      // The form in sight is checked even when nothing changed: an empty one must say what it lacks.
      if (passed !== tab && !isDirty) continue
      if (await keep()) continue
      // A save that ended the session is on its way to the login: nothing here may turn it back.
      if (passed !== tab && storedSession()) onTab(passed)
      return false
    }
    return true
  }
  const go = async (target: KycTab) => {
    if (await keepUpTo(target)) onTab(target)
  }
  return {
    previous: kycTabs[at - 1],
    next: kycTabs[at + 1],
    go: (target: KycTab) => void go(target),
    keepUpTo,
  }
}
