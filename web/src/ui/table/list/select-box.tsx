import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../form/checkbox.tsx'

type SelectBoxProps = {
  /** The row it selects; without it all loaded rows. */
  name?: string
  value: boolean
  disabled?: boolean
  onChange: (isChosen: boolean) => void
}

/** Selects a row of a list, or all that are loaded. */
export function SelectBox({ name, ...rest }: SelectBoxProps) {
  const { t } = useTranslation('ui')
  return (
    <Checkbox
      {...rest}
      label={
        <span className="sr-only">{name === undefined ? t('choose_rows') : t('choose_row', { name })}</span>
      }
      className="w-6 shrink-0 overflow-hidden"
    />
  )
}
