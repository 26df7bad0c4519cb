import { failureText } from '../../../lib/text/failure.ts'
import { Checkbox, type CheckboxProps } from '../../../ui/form/checkbox.tsx'

type ConfirmedProps = Pick<CheckboxProps, 'label' | 'value' | 'onChange'> & { isOutdated: boolean }

/**
 * Whether counsel has confirmed the text. Disabled after a change of the text, because counsel confirmed the earlier
 * one.
 */
export function ConfirmedField({ isOutdated, ...box }: ConfirmedProps) {
  return (
    <div className="grid gap-1">
      <Checkbox {...box} disabled={isOutdated} />
      <p role="status" className="pl-9 text-sm text-ink-soft empty:hidden">
        {isOutdated && failureText('protection.confirmation_outdated')}
      </p>
    </div>
  )
}
