import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-row.tsx'

type HashProps = {
  label: string
  value: string
  /** Its page in the chain's explorer. */
  url?: string | null
}

/** An address, a digest or a transaction hash, in full and in a monospaced font, with a button that copies it. */
export function Hash({ label, value, url }: HashProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="font-mono text-sm break-all text-ink">{value}</p>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-link mt-1 inline-flex items-center gap-1.5 text-sm"
          >
            {t('explorer')} <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </div>
      <CopyButton label={label} text={value} />
    </div>
  )
}
