import type { EditedSheet } from '@acervo/domain/sheet/version'
import { sheetDifferences, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Details } from '../../../ui/layout/details.tsx'
import { SheetDifferences } from '../differences.tsx'
import { SheetDocuments } from '../view/sheet-card.tsx'

type VersionsProps = { projectId: string; sheet: EditedSheet }

/** The published versions, newest first, each with its changes, and the changes in the saved draft. */
export function SheetVersions({ projectId, sheet }: VersionsProps) {
  const { t } = useTranslation('sheet')
  const { versions } = sheet
  const [newest] = versions
  return (
    <Card className="grid gap-4">
      <CardHeader title={t('editor.versions')} />
      {!newest && <p className="text-ink-soft">{t('editor.no_versions')}</p>}
      {newest && <Changes title={t('editor.draft_changes')} before={newest} after={sheet} />}
      <ol className="grid gap-4">
        {versions.map((one, at) => (
          <li key={one.version} className="grid justify-items-start gap-2 border-t border-line pt-4">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">{t('editor.version', { version: one.version })}</strong>
              {one.is_material && <Badge tone="warn">{t('view.material')}</Badge>}
              <span className="text-sm text-ink-soft">
                {formatMoment(one.published_at)} {one.published_by && `· ${one.published_by}`}
              </span>
            </p>
            <p className="wrap-anywhere">{one.summary?.[currentLanguage()] ?? t('editor.first')}</p>
            <SheetDocuments projectId={projectId} sheet={one} />
            <VersionChanges before={versions[at + 1]} after={one} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function VersionChanges({
  before,
  after,
}: {
  before: SheetDraft | undefined
  after: SheetDraft & { version: number }
}) {
  const { t } = useTranslation('sheet')
  if (!before) return null
  return (
    <Changes title={t('editor.compare_named', { version: after.version })} before={before} after={after} />
  )
}

function Changes({ title, before, after }: { title: string; before: SheetDraft; after: SheetDraft }) {
  const { t } = useTranslation('sheet')
  const differences = sheetDifferences(before, after, currentLanguage())
  return (
    <Details title={title}>
      {differences.length === 0 && <p className="text-ink-soft">{t('editor.no_changes')}</p>}
      <SheetDifferences differences={differences} />
    </Details>
  )
}
