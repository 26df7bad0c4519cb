import { warningLabels, type PublishWarning } from '@acervo/domain/projects/publish-warnings'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n.ts'
import { InlineLink } from './inline-link.tsx'
import { placeOfWarning, type Place } from './places.ts'

type WarningLinksProps = { warnings: readonly PublishWarning[]; onGo: (place: Place) => void }

/** What will have to be confirmed, as one sentence; each warning leads to where it is put right. */
export function WarningLinks({ warnings, onGo }: WarningLinksProps) {
  const { t } = useTranslation('editor')
  return (
    <p>
      {t('ready_with_warnings')}{' '}
      {warnings.map(({ code }, index) => (
        <Fragment key={code}>
          {index > 0 && '; '}
          <InlineLink onClick={() => onGo(placeOfWarning[code])}>
            {warningLabels[code][currentLanguage()]}
          </InlineLink>
        </Fragment>
      ))}
      .
    </p>
  )
}
