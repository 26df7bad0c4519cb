import { Combobox as Base } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Check, ChevronDown, X } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control.ts'
import { itemClass, popupClass } from './popup.ts'
import type { Option } from './select.tsx'

export type ComboboxProps<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  /** Null when the person clears it. */
  onChange: (value: Value | null) => void
  onBlur?: () => void
  placeholder?: string
  emptyText?: string
  name?: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** One of many, found by typing; accents do not matter. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, emptyText, name, disabled, className, ref } = props
  const { t } = useTranslation('ui')
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={(option, typed) => plain(option.label).includes(plain(typed))}
      name={name}
      disabled={disabled}
      autoHighlight
    >
      <div className={clsx('relative', className)}>
        <Base.Input
          ref={ref}
          onBlur={onBlur}
          placeholder={placeholder ?? t('search')}
          className={clsx(controlClass, chosen ? 'pr-20' : 'pr-11')}
        />
        <span className="absolute inset-y-0 right-1 flex items-center text-ink-soft">
          <Base.Clear
            aria-label={t('clear')}
            className="grid size-9 data-disabled:hidden place-items-center rounded-md hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Base.Clear>
          <Base.Trigger
            aria-label={t('open_list')}
            className="grid size-9 place-items-center rounded-md hover:text-ink"
          >
            <ChevronDown aria-hidden className="size-4" />
          </Base.Trigger>
        </span>
      </div>
      <Base.Portal>
        <Base.Positioner role="region" aria-label={t('options')} className="z-50 outline-none" sideOffset={6}>
          <Base.Popup className={clsx(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
            <Base.Empty>
              <p className="px-3 py-4 text-sm text-ink-soft">{emptyText ?? t('nothing_found')}</p>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain data-empty:hidden">
              {(option: Option<Value>) => (
                <Base.Item key={option.value} value={option} disabled={option.disabled} className={itemClass}>
                  <Base.ItemIndicator className="col-start-1">
                    <Check aria-hidden className="size-4" />
                  </Base.ItemIndicator>
                  <span className="col-start-2">{option.label}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** As anybody may type it: in Spanish a collator keeps `ñ` apart from `n`, and not every keyboard has one. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
