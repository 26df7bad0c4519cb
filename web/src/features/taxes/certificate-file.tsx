import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/text/failure.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'

type CertificateFileProps = {
  file: File | undefined
  onFile: (file: File | undefined) => void
  /** True once the form was submitted: a missing file is then an error. */
  isSent: boolean
}

/** The document of a certificate, chosen or dropped. */
export function CertificateFile({ file, onFile, isSent }: CertificateFileProps) {
  const { t } = useTranslation('taxes')
  return (
    <FileDrop
      label={t('certificate.document_label')}
      hint={t('certificate.document_hint')}
      accept=".pdf,.jpg,.jpeg,.png"
      required
      current={file?.name}
      error={isSent && !file ? failureText('kyc.document_required') : undefined}
      onFile={onFile}
      onRemove={() => onFile(undefined)}
    />
  )
}
