import type { Application } from '@acervo/domain/kyc/application'
import { documentTypes } from '@acervo/domain/kyc/documents'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DocumentSlot } from './document-slot.tsx'
import type { Uploads } from './use-uploads.ts'

type DocumentsStepProps = { application: Application | null; uploads: Uploads; isReadOnly: boolean }

/** Both sides of the identity document and a proof of residence. */
export function DocumentsStep({ application, uploads, isReadOnly }: DocumentsStepProps) {
  const { t } = useTranslation('kyc')
  return (
    <Card>
      <CardHeader title={t('documents.title')} description={t('documents.lead')} />
      <div className="grid gap-6 lg:grid-cols-3">
        {documentTypes.map((type) => (
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
