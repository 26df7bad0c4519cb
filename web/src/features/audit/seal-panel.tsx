import { auditCalls } from '@acervo/domain/audit/calls'
import type { SealVerdict } from '@acervo/domain/audit/entry'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { sealsQuery } from './queries.ts'

/** How much of the log is sealed, and whether the rows still match their seals. */
export function SealPanel() {
  const { t } = useTranslation('audit')
  const { data, error } = useQuery(sealsQuery)
  const verify = useMutation({ mutationFn: async () => (await send(auditCalls.verifySeals, {})).data })
  return (
    <Card className="grid gap-4">
      <CardHeader
        title={t('seals.title')}
        description={t('seals.about')}
        action={
          <Button
            variant="secondary"
            busy={verify.isPending}
            busyText={t('seals.verifying')}
            onClick={() => verify.mutate()}
          >
            <ShieldCheck aria-hidden /> {t('seals.verify')}
          </Button>
        }
      />
      {data ? (
        <p className="tabular">
          {data.last_seal
            ? t('seals.last', {
                number: formatCount(data.last_seal.number),
                moment: formatMoment(data.last_seal.sealed_at),
              })
            : t('seals.none')}{' '}
          {t('seals.pending', { count: data.pending, formatted: formatCount(data.pending) })}
        </p>
      ) : (
        !error && <Skeleton className="h-6" />
      )}
      {error && !data && <Notice tone="bad">{errorText(error, t('seals.failed'))}</Notice>}
      {verify.error && <Notice tone="bad">{errorText(verify.error, t('seals.verify_failed'))}</Notice>}
      {verify.data && <Verdict verdict={verify.data} />}
    </Card>
  )
}

function Verdict({ verdict: { fault, sealed, last_row, head } }: { verdict: SealVerdict }) {
  const { t } = useTranslation('audit')
  if (fault)
    return (
      <Notice tone="bad" title={t('seals.broken')}>
        {t(`seals.faults.${fault.kind}`, { number: fault.number })}
      </Notice>
    )
  return (
    <Notice tone="good" live title={t('seals.intact', { row: last_row })}>
      {t('seals.intact_text', { count: sealed, formatted: formatCount(sealed) })}{' '}
      <span className="text-sm">{t('seals.head', { head })}</span>
    </Notice>
  )
}
