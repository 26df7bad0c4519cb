import { Combobox as Base } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control.ts'
import { itemClass, popupClass } from '../overlay/popup.ts'
import type { Option, SelectProps } from './select.tsx'

export type ComboboxProps<Value extends string> = Omit<SelectProps<Value>, 'aria-label'>

/**
 * A choice from many options, found by typing; accents are ignored. The search input is inside the popup: with an input
 * outside it, Base UI would hide the rest of the page from screen readers, although its controls can still be reached.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, name, disabled, className, ref } = props
  const { t } = useTranslation('ui')
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => option && onChange(option.value)}
      onOpenChange={(open) => !open && onBlur?.()}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={(option, typed) => plain(option.label).includes(plain(typed))}
      name={name}
      disabled={disabled}
      autoHighlight
    >
      <Base.Trigger
        ref={ref}
        className={clsx(controlClass, 'flex items-center justify-between gap-3 text-left', className)}
      >
        <span className="truncate">
          <Base.Value placeholder={<span className="text-ink-faint">{placeholder ?? t('choose')}</span>} />
        </span>
        <Base.Icon className="text-ink-soft">
          <ChevronsUpDown aria-hidden className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Popup />
    </Base.Root>
  )
}

function Popup() {
  const { t } = useTranslation('ui')
  return (
    <Base.Portal>
      <Base.Positioner className="z-50 outline-none" sideOffset={6}>
        <Base.Popup
          aria-label={t('options')}
          className={clsx(
            popupClass,
            'flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) flex-col gap-1.5',
          )}
        >
          <Base.Input placeholder={t('search')} className={controlClass} />
          <Base.Empty>
            <p className="px-3 py-4 text-sm text-ink-soft">{t('nothing_found')}</p>
          </Base.Empty>
          <Base.List className="overflow-y-auto overscroll-contain data-empty:hidden">
            {(option: Option) => <Item key={option.value} option={option} />}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function Item({ option }: { option: Option }) {
  return (
    <Base.Item value={option} disabled={option.disabled} className={itemClass}>
      <Base.ItemIndicator className="col-start-1">
        <Check aria-hidden className="size-4" />
      </Base.ItemIndicator>
      <span className="col-start-2">{option.label}</span>
    </Base.Item>
  )
}

/**
 * Ignores accents in typed text. A Spanish collator treats `ñ` as different from `n`, and not every keyboard has `ñ`.
 */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
