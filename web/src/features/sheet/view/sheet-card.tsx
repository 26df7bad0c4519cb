import { sheetCalls } from '@acervo/domain/sheet/calls'
import type { ShownSheet } from '@acervo/domain/sheet/version'
import type { SheetField } from '@acervo/domain/sheet/fields'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Details } from '../../../ui/layout/details.tsx'
import { SavePdf } from '../save-pdf.tsx'
import { SheetDifferences } from '../differences.tsx'

type SheetCardProps = { projectId: string; sheet: ShownSheet | null }

/**
 * The key investment information sheet of a crowdfunding offer (Regulation (EU) 2020/1503, article 23): the version in
 * force in both languages, and its changes.
 */
export function SheetCard({ projectId, sheet }: SheetCardProps) {
  const { t } = useTranslation('sheet')
  return (
    <Card className="grid gap-4" aria-label={t('title')}>
      <CardHeader title={t('title')} description={t('view.lead')} />
      {sheet ? (
        <Current projectId={projectId} sheet={sheet} />
      ) : (
        <Notice tone="warn">{t('view.none')}</Notice>
      )}
      <p className="text-sm text-ink-soft">{t('view.source')}</p>
    </Card>
  )
}

function Current({ projectId, sheet }: { projectId: string; sheet: ShownSheet }) {
  const { t } = useTranslation('sheet')
  const { version, published_at, identifier } = sheet
  return (
    <>
      <p className="text-sm">
        {t('view.published', { version, day: formatDate(published_at) })}
        <span className="block text-ink-soft wrap-anywhere">{t('view.identifier', { identifier })}</span>
      </p>
      <SheetDocuments projectId={projectId} sheet={sheet} />
      <Changed sheet={sheet} />
    </>
  )
}

/** The PDFs of a version, the one in the reader's language first. */
export function SheetDocuments({ projectId, sheet }: { projectId: string; sheet: Documents }) {
  const { t } = useTranslation('sheet')
  const own = currentLanguage()
  const documents = sheet.documents.toSorted(
    (a, b) => Number(b.language === own) - Number(a.language === own),
  )
  return (
    <div className="flex flex-wrap gap-2">
      {documents.map(({ language, pages }) => (
        <SavePdf
          key={language}
          call={sheetCalls.readDocument}
          input={{ params: { id: projectId, version: sheet.version, language } }}
          file={`${t('pdf.filename')}-${sheet.identifier}-v${sheet.version}-${language}.pdf`}
          failed={t('view.failed')}
          busyText={t('view.download', { language: t(`languages.${language}`) })}
        >
          <span>
            {t('view.download', { language: t(`languages.${language}`) })} ·{' '}
            <span className="whitespace-nowrap">{t('view.pages', { count: pages })}</span>
          </span>
        </SavePdf>
      ))}
    </div>
  )
}
type Documents = Pick<ShownSheet, 'documents' | 'version' | 'identifier'>

function Changed({ sheet: { summary, is_material, changes } }: { sheet: ShownSheet }) {
  const { t } = useTranslation('sheet')
  const language = currentLanguage()
  if (!summary) return null
  const differences = changes
    .map(({ field, before, after }) => ({
      field: field as SheetField,
      before: before[language],
      after: after[language],
    }))
    .filter(({ before, after }) => before !== after)
  return (
    <Details title={t('view.changed')}>
      {is_material && (
        <Badge tone="warn" className="justify-self-start">
          {t('view.material')}
        </Badge>
      )}
      <p className="wrap-anywhere">{summary[language]}</p>
      <SheetDifferences differences={differences} />
    </Details>
  )
}
