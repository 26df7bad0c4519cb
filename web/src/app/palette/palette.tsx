import { Autocomplete } from '@base-ui/react/autocomplete'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { controlClass } from '../../ui/form/control.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { itemClass } from '../../ui/overlay/popup.ts'
import type { Found } from './found.ts'
import { useFound } from './use-found.ts'

type PaletteProps = {
  text: string
  onText: (text: string) => void
  onShown: () => void
  onClose: () => void
}

/** Finds a screen, person, project or investment by a few letters, or the subject of a reference, and opens it. */
export function Palette({ text, onText, onShown, onClose }: PaletteProps) {
  const { t } = useTranslation(['palette', 'shell'])
  const navigate = useNavigate()
  useEffect(onShown, [onShown])
  const { items, error, isWaiting } = useFound(text)
  const open = ({ target }: Found) => {
    onClose()
    void navigate(target)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('shell:palette.title')}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        items={items}
        itemToStringValue={({ label }: Found) => label}
        value={text}
        onValueChange={onText}
      >
        <div className="grid gap-3">
          <Autocomplete.Input
            autoFocus
            aria-label={t('label')}
            placeholder={t('placeholder')}
            maxLength={100}
            className={controlClass}
          />
          <FoundList onOpen={open} />
          <FoundStatus error={error} isWaiting={isWaiting} isEmpty={items.length === 0} />
        </div>
      </Autocomplete.Root>
    </Dialog>
  )
}

function FoundList({ onOpen }: { onOpen: (item: Found) => void }) {
  const { t } = useTranslation('palette')
  return (
    <Autocomplete.List
      aria-label={t('results')}
      className="h-80 overflow-y-auto overscroll-contain data-empty:hidden"
    >
      {(item: Found) => (
        <Autocomplete.Item
          key={item.key}
          value={item}
          onClick={() => onOpen(item)}
          className={`${itemClass} grid-cols-[1fr_auto]! gap-x-4!`}
        >
          <FoundText item={item} />
        </Autocomplete.Item>
      )}
    </Autocomplete.List>
  )
}

type FoundStatusProps = { error: Error | null; isWaiting: boolean; isEmpty: boolean }

function FoundStatus({ error, isWaiting, isEmpty }: FoundStatusProps) {
  const { t } = useTranslation('palette')
  return (
    <Autocomplete.Status className="text-sm text-ink-soft empty:hidden">
      {error ? errorText(error, t('failed')) : isWaiting ? t('searching') : isEmpty && t('none')}
    </Autocomplete.Status>
  )
}

function FoundText({ item: { label, note, kind } }: { item: Found }) {
  const { t } = useTranslation('palette')
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate">{label}</span>
        {note && <span className="block truncate text-sm text-ink-soft">{note}</span>}
      </span>
      <span className="text-sm text-ink-soft">{t(`kind.${kind}`)}</span>
    </>
  )
}
