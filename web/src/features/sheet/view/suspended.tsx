import { writtenMoment } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { Trans, useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Says why nobody can invest in a suspended offer; nothing for any other offer. */
export function Suspended({ suspension }: Pick<Project, 'suspension'>) {
  const { t } = useTranslation('sheet')
  if (!suspension) return null
  const { since, until, reason, language } = suspension
  const isForeign = language !== null && language !== currentLanguage()
  return (
    <Notice tone="bad" title={t('view.suspended_title')} className="mb-6">
      <Trans
        t={t}
        i18nKey="view.suspended"
        values={{ since: formatDate(since), until: writtenMoment(lastMoment(until), currentLanguage()) }}
        components={{
          // The reason is not inserted into the text with tags, because it could imitate them.
          reason: (
            <span>
              <span lang={language ?? undefined}>{reason.replace(/[.\s]+$/, '')}</span>
              {isForeign && ` ${t('view.in_other_language')}`}
            </span>
          ),
        }}
      />
    </Notice>
  )
}
