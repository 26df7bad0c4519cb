import { dayOf } from '@acervo/domain/common/time-zone'
import { portfolioCalls, type StatementFormat } from '@acervo/domain/portfolio/calls'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { download } from '../../lib/api.ts'
import { currentBrand } from '../../lib/brand.ts'
import { failureText } from '../../lib/text/failure.ts'
import { saveFile } from '../../lib/files/save.ts'
import { useNow } from '../../lib/use-now.ts'
import { dayFault } from '../../lib/text/day-fault.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Asks for a period and saves a statement of it. Without dates it covers everything until today. */
export function StatementDialog() {
  const { t } = useTranslation('portfolio')
  const today = dayOf(useNow())
  const period = usePeriod()
  const { mutate, isPending, variables, error } = useSaveStatement({ ...period, today })
  const button = (format: StatementFormat, look: 'primary' | 'secondary') => (
    <Button
      variant={look}
      disabled={period.isFaulty}
      busy={isPending && variables === format}
      busyText={t('statement.busy')}
      onClick={() => mutate(format)}
    >
      {t(`statement.${format}`)}
    </Button>
  )
  return (
    <Dialog
      title={t('statement.title')}
      description={t('statement.about')}
      trigger={
        <Button variant="secondary">
          <Download aria-hidden /> {t('statement.open')}
        </Button>
      }
      footer={
        <>
          {button('csv', 'secondary')}
          {button('pdf', 'primary')}
        </>
      }
    >
      <PeriodFields period={period} today={today} error={error} />
    </Dialog>
  )
}

/** Saves the statement in a format. `variables` is the format that is being saved. */
function useSaveStatement({ from, to, today }: { from: string; to: string; today: string }) {
  const { t } = useTranslation('portfolio')
  const end = to > today ? today : to
  return useMutation({
    mutationFn: async (format: StatementFormat) => {
      const query = { format, from: from || undefined, to: to || undefined }
      const file = await download(portfolioCalls.statement, { query })
      saveFile(file, `${currentBrand().domain}-${t('statement.file')}${end && `-${end}`}.${format}`)
    },
  })
}

type PeriodFieldsProps = { period: ReturnType<typeof usePeriod>; today: string; error: Error | null }

function PeriodFields({ period, today, error }: PeriodFieldsProps) {
  const { t } = useTranslation('portfolio')
  const { from, setFrom, fromFault, to, setTo, toFault } = period
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('statement.from')} error={fromFault}>
        <DayInput max={today} value={from} onChange={setFrom} />
      </Field>
      <Field label={t('statement.to')} error={toFault}>
        <DayInput max={today} value={to} onChange={setTo} />
      </Field>
      {error && (
        <Notice tone="bad" className="sm:col-span-2">
          {errorText(error, t('statement.failed'))}
        </Notice>
      )}
    </div>
  )
}

/** The two typed days, either of which may be empty, and what is wrong with them. */
function usePeriod() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [wrongFrom, toFault] = [dayFault(from), dayFault(to)]
  const isReversed = !wrongFrom && !toFault && from !== '' && to !== '' && from > to
  const fromFault = isReversed ? failureText('portfolio.period_invalid') : wrongFrom
  const isFaulty = fromFault !== undefined || toFault !== undefined
  return { from, setFrom, fromFault, to, setTo, toFault, isFaulty }
}
