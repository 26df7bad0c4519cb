import type { ProjectDraft } from '@acervo/domain/projects/draft'
import type { PublishWarning } from '@acervo/domain/projects/publish-warnings'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { placeOfWarning, type Place } from './places.ts'
import { useWarningText } from './use-warning-text.ts'

type SummaryWarningsProps = {
  project: ProjectDraft
  warnings: readonly PublishWarning[]
  confirmed: readonly WarningCode[]
  onConfirm: (confirmed: WarningCode[]) => void
  onGo: (place: Place) => void
}

/** Each warning, with a box to confirm it and a link to the field that would fix it. */
export function SummaryWarnings({ project, warnings, confirmed, onConfirm, onGo }: SummaryWarningsProps) {
  const { t } = useTranslation('editor')
  const textOf = useWarningText(project)
  const change = (code: WarningCode, isConfirmed: boolean) =>
    onConfirm(isConfirmed ? [...confirmed, code] : confirmed.filter((other) => other !== code))
  return (
    <Card className="border-warn/50!">
      <CardHeader title={t('summary.warnings')} description={t('summary.warnings_lead')} />
      <ul className="grid divide-y divide-line">
        {warnings.map((warning) => (
          <li
            key={warning.code}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <Checkbox
              label={textOf(warning)}
              value={confirmed.includes(warning.code)}
              onChange={(isConfirmed) => change(warning.code, isConfirmed)}
              className="min-w-0 flex-1 basis-64"
            />
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('summary.correct_named', { what: textOf(warning) })}
              onClick={() => onGo(placeOfWarning[warning.code])}
            >
              {t('summary.correct')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
