import type { Application } from '@acervo/domain/kyc/application'
import { documentField, documentsAskedOf } from '@acervo/domain/kyc/documents'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { ContinueOnPhone } from '../../phone/continue.tsx'
import { DocumentSlot } from './slot.tsx'
import type { Uploads } from './use-uploads.ts'

type DocumentsStepProps = {
  application: Application | null
  uploads: Uploads
  isReadOnly: boolean
  /** The address of the screen that a phone opens. */
  phonePath: string
}

/** Both sides of the identity document, a proof of residence, and a representative's powers. */
export function DocumentsStep({ application, uploads, isReadOnly, phonePath }: DocumentsStepProps) {
  const { t } = useTranslation('kyc')
  const asked = documentsAskedOf(application?.user_type ?? 'persona_fisica')
  const isComplete = asked.every((type) => application?.[documentField[type]])
  return (
    <Card>
      <CardHeader title={t('documents.title')} description={t('documents.lead')} />
      {!isReadOnly && (
        <div className="mb-6 empty:hidden pointer-coarse:hidden">
          <ContinueOnPhone application={application} path={phonePath} isOffered={!isComplete} />
        </div>
      )}
      <div className={clsx('grid gap-6', asked.length > 3 ? 'md:grid-cols-2' : 'lg:grid-cols-3')}>
        {asked.map((type) => (
          <DocumentSlot
            key={type}
            type={type}
            application={application}
            uploads={uploads}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </Card>
  )
}
