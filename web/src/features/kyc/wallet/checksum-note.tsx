import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldWarning } from '../../../ui/form/field-warning.tsx'
import type { PersonalValues } from '../wizard/personal/use-form.ts'
import { checksumOf } from './checksum.ts'

/** Tokens sent to a mistyped address are lost. The checksum of an address, if it has one, reveals the mistake. */
export function Checksum() {
  const { t } = useTranslation('kyc')
  const state = checksumOf(useWatch<PersonalValues, 'wallet'>({ name: 'wallet' }) ?? '')
  if (state === 'wrong') return <FieldWarning>{t('personal.checksum_wrong')}</FieldWarning>
  if (state === 'right') return <span className="block text-good">{t('personal.checksum_right')}</span>
  return state === 'none' && <span className="block">{t('personal.checksum_none')}</span>
}
