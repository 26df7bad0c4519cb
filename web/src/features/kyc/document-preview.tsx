import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { download } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { PdfPages } from '../../ui/media/pdf.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { ViewedPicture } from '../../ui/media/viewed-picture.tsx'
import { Viewer } from '../../ui/media/viewer.tsx'
import { readingsKey } from './staff-queries.ts'

type DocumentPreviewProps = {
  application: Pick<Application, 'id' | 'submitted_at'>
  type: DocumentType
  url: string
  name: string
  /** Height of the viewer. */
  className?: string
}

/**
 * Shows a document, fetched with the session. It is an identity document, so it is never cached, and every view by a
 * reviewer is recorded. An absolute address is shown as it is (docs/product/identity-verification.md, "Identity
 * documents").
 */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { application, type, url, name, className = 'h-[65dvh]' } = props
  const { id, submitted_at } = application
  const { t } = useTranslation('kyc-summary')
  const client = useQueryClient()
  const isWhole = /^(https?|data):/.test(url)
  const document = useQuery({
    // After another submission, the same address may return another file.
    queryKey: [...queryKeys.kyc, 'document', id, submitted_at, type],
    queryFn: async ({ signal }) => {
      const bytes = await download(kycCalls.readDocument, { params: { id, type } }, { signal })
      void client.invalidateQueries({ queryKey: readingsKey(id) })
      return bytes
    },
    enabled: !isWhole,
    gcTime: 0,
    staleTime: Infinity,
    meta: { isRecorded: true },
  })
  if (document.isError) {
    const message = errorText(document.error, t('document.failed'))
    return <FailedState message={message} onRetry={() => void document.refetch()} />
  }
  if (isWhole) return <Picture name={name} source={url} className={className} />
  if (!document.data) return <PageSpinner label={t('document.loading')} />
  if (document.data.type === 'application/pdf')
    return <Pages name={name} bytes={document.data} className={className} />
  return <Picture name={name} bytes={document.data} className={className} />
}

type PictureProps = { name: string; source?: string; bytes?: Blob; className: string }

function Picture({ name, source, bytes, className }: PictureProps) {
  const { t } = useTranslation('kyc-summary')
  const [isBroken, setBroken] = useState(false)
  const ref = useAddressOf(bytes, 'src')
  if (isBroken) return <FailedState message={t('document.failed')} />
  return (
    <Viewer label={name} className={className}>
      {(view) => (
        <ViewedPicture ref={ref} source={source} alt={name} view={view} onError={() => setBroken(true)} />
      )}
    </Viewer>
  )
}

function Pages({ name, bytes, className }: { name: string; bytes: Blob; className: string }) {
  const { t } = useTranslation('kyc-summary')
  const link = useAddressOf(bytes, 'href')
  return (
    <div className="grid gap-3">
      <Viewer label={name} hasPages className={className}>
        {(view) => <PdfPages source={bytes} label={name} failedText={t('document.failed')} view={view} />}
      </Viewer>
      <a ref={link} target="_blank" rel="noreferrer" className="text-link justify-self-start">
        {t('document.new_tab')}
      </a>
    </div>
  )
}

/** Gives an element an object URL for bytes in memory, for as long as they are shown. */
function useAddressOf(bytes: Blob | undefined, attribute: 'src' | 'href') {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!bytes || !element) return
      const address = URL.createObjectURL(bytes)
      element.setAttribute(attribute, address)
      return () => URL.revokeObjectURL(address)
    },
    [bytes, attribute],
  )
}
