import type { Entry } from '@acervo/domain/registry/act'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { paths } from '../../../paths.ts'

/** Links to the page of a lien, an attachment, a succession or an award. */
export function EntryLink({ entry: { id, number } }: { entry: Pick<Entry, 'id' | 'number'> }) {
  const { t } = useTranslation('acts')
  return (
    <Link
      to={paths.erirAct}
      params={{ actId: id }}
      aria-label={t('see_named', { number })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('see')}
    </Link>
  )
}
