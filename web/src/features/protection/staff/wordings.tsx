import { wordingParams, type Wording } from '@acervo/domain/protection/wordings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { wordingsQuery } from '../queries.ts'
import { WordingForm } from './wording-form.tsx'

/** The texts that the law requires to show, with their sources, and whether somebody has confirmed their wording. */
export function Wordings({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation('protection')
  const { data, error, refetch } = useQuery(wordingsQuery)
  if (!data && error)
    return (
      <FailedState message={errorText(error, t('staff.wordings_failed'))} onRetry={() => void refetch()} />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-ink-soft">{t('staff.wordings_lead')}</p>
      <CardList
        label={t('staff.tabs.wordings')}
        rows={data}
        rowKey={({ code }) => code}
        empty={t('staff.requests_empty')}
        card={(wording) => <WordingCard wording={wording} canEdit={canEdit} />}
      />
    </div>
  )
}

function WordingCard({ wording, canEdit }: { wording: Wording; canEdit: boolean }) {
  const { t } = useTranslation('protection')
  const { code, version, is_confirmed, es, en, source } = wording
  const name = t(`duty.${code}`)
  return (
    <>
      <header className="grid justify-items-start gap-1.5">
        <Badge tone={is_confirmed ? 'good' : 'warn'}>
          {t(is_confirmed ? 'staff.confirmed' : 'staff.unconfirmed')}
        </Badge>
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">
          {t('staff.version', { version })} · {t('source', { source })}
        </p>
      </header>
      <p lang="es">{es}</p>
      <p lang="en" className="text-ink-soft">
        {en}
      </p>
      {canEdit && <EditWording wording={wording} name={name} />}
    </>
  )
}

function EditWording({ wording, name }: { wording: Wording; name: string }) {
  const { t } = useTranslation('protection')
  const [isOpen, setOpen] = useState(false)
  const param = wordingParams[wording.code]
  return (
    <Dialog
      wide
      title={name}
      description={param ? t('staff.placeholder', { placeholder: `{${param}}` }) : t('staff.edit_title')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={t('staff.edit_named', { name })}
        >
          {t('staff.edit')}
        </Button>
      }
    >
      {isOpen && <WordingForm wording={wording} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}
