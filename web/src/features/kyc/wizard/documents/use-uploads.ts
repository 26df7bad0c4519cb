import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import {
  documentField,
  documentTypes,
  requiredDocuments,
  type DocumentType,
} from '@acervo/domain/kyc/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorDetail, errorText, isCancelled } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { prepareDocument } from '../../prepare-document.ts'
import { refetchApplication } from '../../queries.ts'

/** `sent` is 0 to 1 during the upload. `refusal` says why the chosen file is not accepted. */
type Upload = { sent?: number; refusal?: string }
export type Uploads = ReturnType<typeof useUploads>

/** The uploads of the documents. They continue while the user is on another tab of the wizard. */
export function useUploads(application: Application | null) {
  const { t } = useTranslation('kyc')
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Partial<Record<DocumentType, Upload>>>({})
  const { begin, abort } = useAborts()
  const note = (type: DocumentType, upload: Upload) => setUploads((all) => ({ ...all, [type]: upload }))

  const sendFile = async (type: DocumentType, chosen: File) => {
    const signal = begin(type)
    note(type, { sent: 0 })
    const { file, refusal } = await prepareDocument(chosen)
    if (refusal) return note(type, { refusal })
    try {
      await sendDocument(type, file, signal, (sent) => note(type, { sent }))
      // The first upload may have created the application, so the whole application is refetched.
      await refetchApplication(client)
      note(type, {})
    } catch (error) {
      // A cancelled upload, or one without a reply, may have arrived nevertheless.
      void refetchApplication(client)
      const reason = errorDetail(error, t('documents.failed'))
      if (isCancelled(error)) {
        note(type, {})
        toast.info(reason)
        return
      }
      note(type, { refusal: reason })
      toast.error(errorText(error, t('documents.failed')))
    }
  }
  return {
    of: (type: DocumentType): Upload => uploads[type] ?? {},
    send: (type: DocumentType, file: File) => void sendFile(type, file),
    cancel: abort,
    isBusy: documentTypes.some((type) => uploads[type]?.sent !== undefined),
    areComplete: requiredDocuments.every((type) => Boolean(application?.[documentField[type]])),
  }
}

/** Cancels the upload of a document on request, and all uploads when the user leaves the screen. */
function useAborts() {
  const aborts = useRef<Partial<Record<DocumentType, AbortController>>>({})
  useEffect(() => {
    const underWay = aborts.current
    return () => {
      for (const abort of Object.values(underWay)) abort.abort()
    }
  }, [])
  return {
    begin: (type: DocumentType): AbortSignal => {
      const abort = new AbortController()
      aborts.current[type] = abort
      return abort.signal
    },
    abort: (type: DocumentType) => aborts.current[type]?.abort(),
  }
}

function sendDocument(
  document_type: DocumentType,
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
) {
  return send(kycCalls.uploadDocument, { form: { document_type }, file }, { signal, onProgress })
}
