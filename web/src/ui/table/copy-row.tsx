import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { toast } from '../feedback/toast.tsx'

const CONFIRMED_MS = 2000

type CopyRowProps = {
  label: string
  /** An explanation of the label. */
  help?: ReactNode
  shown: string
  copied: string
}

/** A label, a value that must not be mistyped, and a button that copies the value. */
export function CopyRow({ label, help, shown, copied }: CopyRowProps) {
  return (
    <div className="px-4 py-2.5">
      <dt className="text-sm text-ink-soft">
        {label} {help}
      </dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="tabular min-w-0 font-medium wrap-anywhere">{shown}</span>
        <CopyButton label={label} text={copied} />
      </dd>
    </div>
  )
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('ui')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error(t('copy_failed'))
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('copy_label', { what: label })}
        onClick={() => void copy()}
        className={isCopied ? 'text-good' : undefined}
      >
        <Icon aria-hidden />
      </Button>
      {/* Screen readers see nothing in a button but its name. */}
      <span role="status" className="sr-only">
        {isCopied && t('copy_done')}
      </span>
    </>
  )
}
