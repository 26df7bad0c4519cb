import type { Application } from '@acervo/domain/kyc/application'
import { documentField, documentsAskedOf, type DocumentType } from '@acervo/domain/kyc/documents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { DocumentPreview } from '../document-preview.tsx'

/**
 * The documents beside the data that they prove, one at a time. Only the open document is fetched, so only its view is
 * recorded.
 */
export function ReviewDocuments({ application }: { application: Application }) {
  const { t } = useTranslation('kyc-summary')
  const { t: tReview } = useTranslation('kyc-review')
  const [shown, setShown] = useState<DocumentType>('front')
  return (
    <Card className="grid content-start gap-4">
      <CardHeader title={t('section.documents')} />
      <Tabs
        label={t('section.documents')}
        value={shown}
        onChange={setShown}
        className="gap-4"
        tabs={documentsAskedOf(application.user_type).map((type) => {
          const url = application[documentField[type]]
          const name = t(`document.${type}`)
          return {
            value: type,
            label: tReview(`document.${type}`),
            content: url ? (
              <DocumentPreview
                application={application}
                type={type}
                url={url}
                name={name}
                className="h-[58dvh] xl:h-[calc(100dvh-37rem)] xl:min-h-72"
              />
            ) : (
              <p className="py-12 text-center text-ink-soft">{t('document.absent')}</p>
            ),
          }
        })}
      />
    </Card>
  )
}
