import type { Application } from '@acervo/domain/kyc/application'
import { documentField, documentsAskedOf } from '@acervo/domain/kyc/documents'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DocumentPreview } from './document-preview.tsx'

/** Lists the documents, each with a preview, or as missing. */
export function ApplicationDocuments({ application }: { application: Application }) {
  const { t } = useTranslation('kyc-summary')
  return (
    <ul className="-my-3 divide-y divide-line">
      {documentsAskedOf(application.user_type).map((type) => {
        const url = application[documentField[type]]
        const name = t(`document.${type}`)
        return (
          <li key={type} className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <span className="min-w-40 flex-1">{name}</span>
            <Badge tone={url ? 'good' : 'warn'}>{t(url ? 'document.present' : 'document.absent')}</Badge>
            {url && (
              <Dialog
                wide
                title={name}
                trigger={
                  <Button variant="secondary" size="sm" aria-label={t('document.open_named', { name })}>
                    <Eye aria-hidden /> {t('document.open')}
                  </Button>
                }
              >
                <DocumentPreview application={application} type={type} url={url} name={name} />
              </Dialog>
            )}
          </li>
        )
      })}
    </ul>
  )
}
