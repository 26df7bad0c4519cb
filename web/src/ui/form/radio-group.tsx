import { Field } from '@base-ui/react/field'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import { useId, type ReactNode, type Ref } from 'react'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  options: readonly RadioOption<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  /** Side by side where there is room. */
  inline?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** One option of a few, all visible. Use inside `<Field group>`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, onBlur, name, disabled, inline = false, className, ref } = props
  const id = useId()
  return (
    <Base<Value | ''>
      value={value ?? ''}
      onValueChange={(next) => next !== '' && onChange(next)}
      onBlur={onBlur}
      inputRef={ref}
      name={name}
      disabled={disabled}
      className={clsx('grid gap-2', inline && 'sm:flex sm:flex-wrap', className)}
    >
      {options.map((option) => (
        // Without this, all options would have the id of the field.
        <Field.Item
          key={option.value}
          render={<label />}
          className="grid min-h-11 cursor-pointer grid-cols-[1.25rem_1fr] items-start gap-3 rounded-md border border-line bg-surface px-3 py-2.5 leading-6 hover:border-line-strong has-data-checked:border-accent has-data-checked:bg-accent-soft has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60"
        >
          <Radio.Root
            value={option.value}
            disabled={option.disabled}
            // Without this, the group's label would name each of its options.
            aria-labelledby={`${id}-${option.value}`}
            className="mt-0.5 grid size-5 place-items-center rounded-full border border-line-strong bg-surface data-checked:border-accent data-invalid:border-bad"
          >
            <Radio.Indicator className="size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />
          </Radio.Root>
          <span id={`${id}-${option.value}`}>
            {option.label}
            {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
          </span>
        </Field.Item>
      ))}
    </Base>
  )
}
