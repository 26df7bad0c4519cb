import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import {
  documentField,
  documentMimeTypes,
  requiredDocuments,
  type DocumentType,
} from '@acervo/domain/kyc/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { FileDrop } from '../../../../ui/form/file-drop.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { DocumentPreview } from '../../document-preview.tsx'
import { ownApplicationsQuery, refetchApplication } from '../../queries.ts'
import type { Uploads } from './use-uploads.ts'

type DocumentSlotProps = {
  type: DocumentType
  application: Application | null
  uploads: Uploads
  isReadOnly: boolean
}

/** One document: drop zone, upload progress, preview and removal. */
export function DocumentSlot({ type, application, uploads, isReadOnly }: DocumentSlotProps) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  const name = t(`kyc-summary:document.${type}`)
  const url = application?.[documentField[type]]
  const isRequired = requiredDocuments.some((one) => one === type)
  const remove = useRemoval(type, application)
  const upload = uploads.of(type)
  return (
    <FileDrop
      label={name}
      name={documentField[type]}
      hint={
        application?.user_type === 'persona_juridica'
          ? `${t('documents.hint')}. ${t(`documents.of_company.${type}`)}`
          : t('documents.hint')
      }
      required={isRequired}
      camera
      accept={documentMimeTypes.join(',')}
      disabled={isReadOnly || remove.isPending}
      error={upload.refusal}
      sent={upload.sent}
      sendingText={t('documents.sending')}
      onFile={(file) => uploads.send(type, file)}
      onCancel={() => uploads.cancel(type)}
      onRemove={() => remove.mutate()}
      current={
        application && url && <PresentDocument application={application} type={type} url={url} name={name} />
      }
    />
  )
}

type PresentDocumentProps = { application: Application; type: DocumentType; url: string; name: string }

/** Says that the document has been uploaded, and opens it. */
function PresentDocument({ name, ...document }: PresentDocumentProps) {
  const { t } = useTranslation('kyc-summary')
  return (
    <span className="grid justify-items-start gap-2">
      <span className="font-medium text-good">{t('document.present')}</span>
      <Dialog
        wide
        title={name}
        trigger={
          <Button variant="secondary" size="sm" aria-label={t('document.open_named', { name })}>
            <Eye aria-hidden /> {t('document.open')}
          </Button>
        }
      >
        <DocumentPreview {...document} name={name} />
      </Dialog>
    </span>
  )
}

function useRemoval(type: DocumentType, application: Application | null) {
  const { t } = useTranslation('kyc')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!application) return
      const body = { application_id: application.id, document_type: type }
      await send(kycCalls.deleteDocument, { body })
      // Updates the latest cached value, because another document may have arrived meanwhile.
      client.setQueryData(ownApplicationsQuery.queryKey, (known) =>
        known?.map((one) => (one.id === application.id ? { ...one, [documentField[type]]: null } : one)),
      )
    },
    onSuccess: () => toast.success(t(`documents.removed_${type}`)),
    onError: (error) => {
      toast.error(errorText(error, t('documents.remove_failed')))
      void refetchApplication(client)
    },
  })
}
