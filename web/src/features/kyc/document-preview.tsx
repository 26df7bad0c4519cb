import { kycCalls } from '@acervo/domain/kyc/calls'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { PdfPages } from '../../ui/pdf.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'

type DocumentPreviewProps = { applicationId: string; type: DocumentType; url: string; name: string }

/**
 * A document, fetched with the session and never kept: it is somebody's identity card, and every look a reviewer takes is
 * recorded. An address that is already a whole one is shown as it is (spec part 2, section 7).
 */
export function DocumentPreview({ applicationId, type, url, name }: DocumentPreviewProps) {
  const { t } = useTranslation('kyc-summary')
  const isWhole = /^(https?|data):/.test(url)
  const document = useQuery({
    queryKey: ['kyc', 'document', applicationId, type],
    queryFn: ({ signal }) =>
      download(kycCalls.readDocument, { params: { id: applicationId, type } }, { signal }),
    enabled: !isWhole,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (document.isError) {
    return <FailedState message={t('document.failed')} onRetry={() => void document.refetch()} />
  }
  if (isWhole) return <Picture name={name} source={url} />
  if (!document.data) return <PageSpinner label={t('document.loading')} />
  if (document.data.type === 'application/pdf') return <Pages name={name} bytes={document.data} />
  return <Picture name={name} bytes={document.data} />
}

function Picture({ name, source, bytes }: { name: string; source?: string; bytes?: Blob }) {
  const { t } = useTranslation('kyc-summary')
  const [isBroken, setBroken] = useState(false)
  const ref = useAddressOf(bytes, 'src')
  if (isBroken) return <FailedState message={t('document.failed')} />
  return (
    <img
      ref={ref}
      src={source}
      alt={name}
      onError={() => setBroken(true)}
      className="mx-auto max-h-[70dvh] rounded-md bg-sunken object-contain"
    />
  )
}

function Pages({ name, bytes }: { name: string; bytes: Blob }) {
  const { t } = useTranslation('kyc-summary')
  const link = useAddressOf(bytes, 'href')
  return (
    <div className="grid gap-3">
      <PdfPages source={bytes} label={name} failedText={t('document.failed')} />
      <a ref={link} target="_blank" rel="noreferrer" className="text-link justify-self-start">
        {t('document.new_tab')}
      </a>
    </div>
  )
}

/** Gives an element the address of bytes in memory, for as long as it is shown. */
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
