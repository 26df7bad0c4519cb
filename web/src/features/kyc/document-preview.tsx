import { kycCalls } from '@acervo/domain/kyc/calls'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api.ts'
import { FailedState } from '../../ui/failed-state.tsx'
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
    queryKey: ['kyc', 'document', applicationId, type, url],
    queryFn: ({ signal }) =>
      download(kycCalls.readDocument, { params: { id: applicationId, type } }, { signal }),
    enabled: !isWhole,
    gcTime: 0,
    staleTime: Infinity,
  })
  const address = useObjectUrl(document.data)
  if (document.isError) {
    return <FailedState message={t('document.failed')} onRetry={() => void document.refetch()} />
  }
  if (isWhole) return <Picture source={url} name={name} />
  if (!document.data || !address) return <PageSpinner label={t('document.loading')} />
  if (document.data.type !== 'application/pdf') return <Picture source={address} name={name} />
  return (
    <div className="grid gap-3">
      <iframe src={address} title={name} className="h-[65dvh] w-full rounded-md border border-line" />
      <a href={address} target="_blank" rel="noreferrer" className="text-link justify-self-start">
        {t('document.new_tab')}
      </a>
    </div>
  )
}

function Picture({ source, name }: { source: string; name: string }) {
  const { t } = useTranslation('kyc-summary')
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <FailedState message={t('document.failed')} />
  return (
    <img
      src={source}
      alt={name}
      onError={() => setBroken(true)}
      className="mx-auto max-h-[70dvh] rounded-md bg-sunken object-contain"
    />
  )
}

/** An address for bytes in memory, given back when nobody looks any more. */
function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return address
}
