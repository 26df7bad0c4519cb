import { dayOf } from '@acervo/domain/common/time-zone'
import type { CallShape } from '@acervo/domain/common/call'
import type { PersonalRecord, RecordTexts } from '@acervo/domain/records/record'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { download } from '../../lib/api.ts'
import { currentBrand } from '../../lib/brand.ts'
import { saveTyped } from '../../lib/files/save.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Saves the file of an entry; renders nothing for an entry without one. */
export function SaveRecord({ record, title }: { record: PersonalRecord; title: string }) {
  const { t } = useTranslation('records')
  const { kind, at, download: path } = record
  const name = t(`files.${kind as keyof RecordTexts['files']}`)
  const { mutate, isPending } = useMutation({
    mutationFn: async (from: string) =>
      saveTyped(await download(fileAt(from), {}), `${currentBrand().domain}-${name}-${dayOf(new Date(at))}`),
    onError: (error) => toast.error(errorText(error, t('download_failed'))),
  })
  if (!path) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      busyText={t('download_busy')}
      aria-label={t('download_named', { title })}
      onClick={() => mutate(path)}
    >
      <Download aria-hidden /> {t('download')}
    </Button>
  )
}

/** The call that belongs to a URL from the server. */
function fileAt(path: string) {
  const call = { method: 'GET', summary: '', tag: '', access: 'signed_in', reply: 'file' } as const
  return { ...call, path: path as `/${string}` } satisfies CallShape
}
