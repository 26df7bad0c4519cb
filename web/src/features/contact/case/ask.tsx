import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import type { AskFormProps } from './dialog.tsx'

const AskDialog = lazy(() => import('./dialog.tsx'))

/** A button on the screen of a case. It opens a contact form that already knows the case. */
export function AskForHelp(props: AskFormProps) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)} className="justify-self-start print:hidden">
        <CircleQuestionMark aria-hidden /> {t('help_with_this')}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
