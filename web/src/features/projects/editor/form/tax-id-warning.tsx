import { useTranslation } from 'react-i18next'
import { looksWrongId } from '../../../../lib/text/id-number.ts'
import { FieldWarning } from '../../../../ui/form/field-warning.tsx'

/** Documents and tax returns repeat an owner's tax number as typed, and nobody can change it later. */
export function TaxIdWarning({ typed }: { typed: string }) {
  const { t } = useTranslation('editor')
  if (!looksWrongId(typed, true) && !looksWrongId(typed, false)) return null
  return <FieldWarning>{t('owner.tax_id_odd')}</FieldWarning>
}
