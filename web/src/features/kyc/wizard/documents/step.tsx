import type { Application } from '@acervo/domain/kyc/application'
import { documentsAskedOf } from '@acervo/domain/kyc/documents'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { DocumentSlot } from './slot.tsx'
import type { Uploads } from './use-uploads.ts'

type DocumentsStepProps = { application: Application | null; uploads: Uploads; isReadOnly: boolean }

/** Both sides of the identity document, a proof of residence, and a representative's powers. */
export function DocumentsStep({ application, uploads, isReadOnly }: DocumentsStepProps) {
  const { t } = useTranslation('kyc')
  const asked = documentsAskedOf(application?.user_type ?? 'persona_fisica')
  return (
    <Card>
      <CardHeader title={t('documents.title')} description={t('documents.lead')} />
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
