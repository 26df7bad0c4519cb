import type { PublishWarning } from '@acervo/domain/projects/publish-warnings'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineLink } from './inline-link.tsx'
import { placeOfWarning, type Place } from './places.ts'

type WarningLinksProps = { warnings: readonly PublishWarning[]; onGo: (place: Place) => void }

/** The warnings to confirm, as one sentence. Each is a link to the field that would fix it. */
export function WarningLinks({ warnings, onGo }: WarningLinksProps) {
  const { t } = useTranslation('editor')
  return (
    <p>
      {t('ready_with_warnings')}{' '}
      {warnings.map(({ code }, index) => (
        <Fragment key={code}>
          {index > 0 && '; '}
          <InlineLink onClick={() => onGo(placeOfWarning[code])}>{t(`warnings.${code}`)}</InlineLink>
        </Fragment>
      ))}
      .
    </p>
  )
}
