import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type OpenButtonProps = {
  rowKey: string
  isOpen: boolean
  controls: string
  label: string | undefined
  onClick: () => void
}

/** Shows the details of a row, or hides them. */
export function OpenButton({ rowKey, isOpen, controls, label, onClick }: OpenButtonProps) {
  const { t } = useTranslation('ui')
  return (
    <button
      type="button"
      data-row={rowKey}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label ?? t('details')}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <ChevronRight aria-hidden className={clsx('size-5 transition-transform', isOpen && 'rotate-90')} />
    </button>
  )
}
