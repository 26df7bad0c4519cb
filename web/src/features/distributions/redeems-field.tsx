import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'

/** Whether a holder's tokens are burnt when the holder is paid. */
export function RedeemsField() {
  const { t } = useTranslation('distributions')
  const { field, fieldState } = useController<DistributionTerms, 'redeems'>({ name: 'redeems' })
  return (
    <div className="grid gap-3 lg:col-span-2">
      <Checkbox {...field} label={t('form.redeems')} error={fieldState.error?.message} />
      {field.value && <Notice tone="warn">{t('form.redeems_hint')}</Notice>}
    </div>
  )
}
