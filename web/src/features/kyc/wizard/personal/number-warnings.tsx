import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldWarning } from '../../../../ui/form/field-warning.tsx'
import type { PersonalValues } from './use-form.ts'

const load = async () => ({
  ...(await import('../../../../lib/text/id-number.ts')),
  ...(await import('./phone-check.ts')),
})
type Checks = Awaited<ReturnType<typeof load>>

/** The rules for numbers are larger than the rest of the wizard, so they load after it. */
function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>()
  useEffect(() => {
    // Without the rules there are no warnings, but the form works.
    load().then(setChecks, () => undefined)
  }, [])
  return checks
}

export function IdWarning({ isCompany }: { isCompany: boolean }) {
  const { t } = useTranslation('kyc')
  const checks = useChecks()
  const id = useWatch<PersonalValues, 'id_number'>({ name: 'id_number' }) ?? ''
  if (!checks?.looksWrongId(id, isCompany)) return null
  return <FieldWarning>{t(isCompany ? 'personal.cif_odd' : 'personal.id_odd')}</FieldWarning>
}

const PHONE_LENGTH_MIN = 9

export function PhoneWarning() {
  const { t } = useTranslation('kyc')
  const checks = useChecks()
  const phone = useWatch<PersonalValues, 'phone'>({ name: 'phone' }) ?? ''
  const country = useWatch<PersonalValues, 'country'>({ name: 'country' })
  // A shorter number is refused with a message of its own.
  if (phone.trim().length < PHONE_LENGTH_MIN || !checks?.looksWrongPhone(phone, country)) return null
  return <FieldWarning>{t('personal.phone_odd')}</FieldWarning>
}
