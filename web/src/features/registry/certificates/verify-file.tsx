import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { sha256Of } from '../../../lib/files/sha256.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { VerifiedCertificate } from './verified.tsx'

/** No certificate is this large, so a larger file is not read. */
const BYTES_MAX = 10_000_000

/** Asks for the file of a certificate and says whether it is byte for byte one that was downloaded here. */
export function VerifyCertificateFile() {
  const { t } = useTranslation('certificates')
  const { mutate, isPending, data, error, variables, reset } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > BYTES_MAX) return null
      return send(registryCalls.verifyCertificateFile, { body: { sha256: await sha256Of(file) } })
    },
  })
  return (
    <div className="grid gap-5">
      <FileDrop
        label={t('file_label')}
        hint={t('file_hint')}
        accept=".pdf"
        disabled={isPending}
        current={variables?.name}
        onFile={mutate}
        onRemove={reset}
      />
      <div aria-live="polite">
        {error && <Notice tone="bad">{errorText(error, t('verify_failed'))}</Notice>}
        {data === null && <Notice tone="bad">{failureText('registry.certificate_file_unknown')}</Notice>}
        {data && (
          <VerifiedCertificate verified={data.data} title={t(`verified_file.${data.data.state}`, data.data)}>
            {t('verified_file_text')}
          </VerifiedCertificate>
        )}
      </div>
    </div>
  )
}
