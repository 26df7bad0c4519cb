import { documentMimeTypes, type DocumentType } from '@acervo/domain/kyc/documents'
import { kycPhoneCalls } from '@acervo/domain/kyc/phone-calls'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { prepareDocument } from '../prepare-document.ts'
import { deviceToken, takeLinkToken } from './token.ts'

type Opened = { token: string; missing: DocumentType[]; expires_at: string }

/** Read once, because rendering twice must not open the link twice. */
let opening: Promise<Opened> | undefined

async function openOnce(): Promise<Opened> {
  const link = takeLinkToken()
  if (link) {
    const { data } = await send(kycPhoneCalls.open, { body: { token: link } })
    deviceToken.write(data.token)
    return data
  }
  const token = deviceToken.read() ?? ''
  return { token, ...(await send(kycPhoneCalls.readMissing, { body: { token } })).data }
}

const phoneKey = [...queryKeys.kyc, 'phone'] as const

/** Asks the server again which documents are missing. */
function reopen(client: QueryClient): Promise<void> {
  opening = undefined
  return client.invalidateQueries({ queryKey: phoneKey })
}

/** Also opens a later link: a phone that opens it in the tab of an earlier one does not load the page again. */
function useLaterLinks(): void {
  const client = useQueryClient()
  useEffect(() => {
    const onLink = () => {
      if (!location.hash.slice(1)) return
      opening = undefined
      void client.resetQueries({ queryKey: phoneKey })
    }
    addEventListener('hashchange', onLink)
    return () => removeEventListener('hashchange', onLink)
  }, [client])
}

/** The documents that are still missing. The user photographs them with this phone. */
export function PhoneUpload() {
  const { t } = useTranslation('kyc')
  useLaterLinks()
  const { data, error } = useQuery({
    queryKey: phoneKey,
    queryFn: () => (opening ??= openOnce()),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  // Without a connection, the list of documents stays, because the next attempt may succeed.
  if (error && (!data || isEnded(error)))
    return <Notice tone="bad">{errorText(error, t('phone.failed'))}</Notice>
  if (!data) return <Spinner />
  return <Slots opened={data} />
}

const isEnded = (error: Error) => error instanceof ApiError && error.code === 'kyc.phone_link_ended'

function Slots({ opened: { token, missing, expires_at } }: { opened: Opened }) {
  const { t } = useTranslation('kyc')
  if (missing.length === 0) return <Notice tone="good">{t('phone.done')}</Notice>
  return (
    <div className="grid gap-7">
      {missing.map((type) => (
        <Slot key={type} type={type} token={token} />
      ))}
      <p className="text-sm text-ink-soft">{t('phone.until', { at: formatMoment(expires_at) })}</p>
    </div>
  )
}

function Slot({ type, token }: { type: DocumentType; token: string }) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      setSent(0)
      const { file, refusal } = await prepareDocument(chosen)
      if (refusal) throw new Error(refusal)
      return send(
        kycPhoneCalls.upload,
        { form: { token, document_type: type }, file },
        { onProgress: setSent },
      )
    },
    onSuccess: ({ data: { missing } }) =>
      client.setQueryData<Opened>(phoneKey, (opened) => opened && { ...opened, missing }),
    // The document may have arrived although the reply did not. Sending it again would then be refused. Or the link has
    // ended.
    onError: () => reopen(client),
    onSettled: () => setSent(undefined),
  })
  return (
    <FileDrop
      label={t(`kyc-summary:document.${type}`)}
      // The link does not say if the applicant is a company or a person.
      hint={`${t('documents.hint')}. ${t(`phone.whose.${type}`)}`}
      camera
      accept={documentMimeTypes.join(',')}
      error={upload.error ? errorText(upload.error, t('documents.failed')) : undefined}
      sent={sent}
      sendingText={t('documents.sending')}
      onFile={(file) => upload.mutate(file)}
    />
  )
}
