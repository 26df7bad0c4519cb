import { chosenCauses, type ChosenCause } from '@acervo/domain/registry/block-cause'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

type CauseFieldProps = { value: ChosenCause | undefined; onChange: (cause: ChosenCause) => void }

/** The cause of a block, with the article of law behind it in plain words. */
export function CauseField({ value, onChange }: CauseFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={t('blocking.cause')} hint={value && t(`blocking.cause_sources.${value}`)} required>
      <Select
        options={chosenCauses.map((cause) => ({ value: cause, label: t(`blocking.causes.${cause}`) }))}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
