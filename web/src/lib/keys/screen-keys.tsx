import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const STORAGE_KEY = 'review-keys'
const keys = ['j', 'k', 'a', 'r', '?'] as const

type ReviewKeysProps = Record<'onNext' | 'onPrevious' | 'onApprove' | 'onReject', (() => void) | undefined>

/**
 * The keys of a review, and the button that shows them. They can be turned off: people who dictate would press them by
 * speaking (WCAG 2.1.4).
 */
export function ReviewKeys({ onNext, onPrevious, onApprove, onReject }: ReviewKeysProps) {
  const { t } = useTranslation('kyc-review')
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off')
  useShortcuts(isOn ? { j: onNext, k: onPrevious, a: onApprove, r: onReject, '?': () => setOpen(true) } : {})
  const turn = (on: boolean) => {
    setOn(on)
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="icon" aria-label={t('keys.title')} className="max-sm:hidden">
          <Keyboard aria-hidden />
        </Button>
      }
      title={t('keys.title')}
      description={t('keys.lead')}
    >
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-line-strong bg-sunken px-2 py-1 text-center font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('keys.on')} value={isOn} onChange={turn} />
    </Dialog>
  )
}
