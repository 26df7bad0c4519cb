import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const STORAGE_KEY = 'review-keys'

/** A keyboard shortcut: its key, a description, and its function, which is undefined while there is nothing to do. */
export type ScreenKey = { key: string; text: string; act: (() => void) | undefined }

/**
 * The shortcuts of a screen on which staff decide cases one after another, and the button that lists them. Users can
 * turn them off: for people who dictate, spoken words would press them (WCAG 2.1.4).
 */
export function ScreenKeys({ keys }: { keys: readonly ScreenKey[] }) {
  const { t } = useTranslation('keys')
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off')
  const all = [...keys, { key: '?', text: t('help'), act: () => setOpen(true) }]
  useShortcuts(isOn ? Object.fromEntries(all.map(({ key, act }) => [key, act])) : {})
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
        <Button variant="quiet" size="icon" aria-label={t('title')} className="max-sm:hidden">
          <Keyboard aria-hidden />
        </Button>
      }
      title={t('title')}
      description={t('lead')}
    >
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {all.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-line-strong bg-sunken px-2 py-1 text-center font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('on')} value={isOn} onChange={turn} />
    </Dialog>
  )
}
