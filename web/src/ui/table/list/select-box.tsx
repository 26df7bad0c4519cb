import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../form/checkbox.tsx'

/**
 * A box without text. Nothing shows or focuses the library's own input, which it clips and fixes to the window: a thousand of
 * those keep a list from scrolling smoothly.
 */
export const selectBoxClass = 'w-6 shrink-0 overflow-hidden [&_input]:hidden'

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
      className={selectBoxClass}
    />
  )
}
