import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control.ts'
import { itemClass, popupClass } from '../overlay/popup.ts'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  disabled?: boolean
  'aria-label'?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** One option of a few. For a long list use `Combobox`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, name, disabled, className, ref, ...rest } = props
  const { t } = useTranslation('ui')
  return (
    <Base.Root
      items={options}
      value={value || null}
      onValueChange={(next) => next !== null && onChange(next)}
      onOpenChange={(open) => !open && onBlur?.()}
      name={name}
      disabled={disabled}
    >
      <Base.Trigger
        ref={ref}
        {...rest}
        className={clsx(controlClass, 'flex items-center justify-between gap-3 text-left', className)}
      >
        <Base.Value
          className="truncate data-placeholder:text-ink-faint"
          placeholder={placeholder ?? t('choose')}
        />
        <Base.Icon className="text-ink-soft">
          <ChevronsUpDown aria-hidden className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Popup options={options} label={rest['aria-label']} />
    </Base.Root>
  )
}

function Popup({ options, label }: { options: readonly Option[]; label: string | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <Base.Portal>
      <Base.Positioner
        role="region"
        aria-label={t('options')}
        className="z-50 outline-none"
        sideOffset={6}
        alignItemWithTrigger={false}
      >
        <Base.Popup
          className={clsx(
            popupClass,
            'max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width) overflow-y-auto',
          )}
        >
          <Base.List aria-label={label ?? t('options')}>
            {options.map((option) => (
              <Item key={option.value} option={option} />
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function Item({ option: { value, label, disabled } }: { option: Option }) {
  return (
    <Base.Item value={value} disabled={disabled} className={itemClass}>
      <Base.ItemIndicator className="col-start-1">
        <Check aria-hidden className="size-4" />
      </Base.ItemIndicator>
      <Base.ItemText className="col-start-2">{label}</Base.ItemText>
    </Base.Item>
  )
}
