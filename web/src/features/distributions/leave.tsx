import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { LeaveDialog } from '../../ui/overlay/leave-dialog.tsx'

/** Asks before leaving the screen would lose unsaved terms. */
export function LeaveTerms({ isDirty }: { isDirty: boolean }) {
  return <LeaveDialog isDirty={isDirty} {...useLeaveTexts()} />
}

/** Stops editing saved terms; asks first if changes would be lost. */
export function StopChanging({ isDirty, onStop }: { isDirty: boolean; onStop: () => void }) {
  const { t } = useTranslation('distributions')
  const { title, text, stay, leave } = useLeaveTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => (isDirty ? setAsking(true) : onStop())}>
        {t('one.keep')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={text}
        cancelText={stay}
        confirmText={leave}
        danger
        onConfirm={onStop}
      />
    </>
  )
}

function useLeaveTexts() {
  const { t } = useTranslation('distributions')
  return { title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }
}
