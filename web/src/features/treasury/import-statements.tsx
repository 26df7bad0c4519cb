import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { ImportResult } from '@acervo/domain/treasury/statement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isCancelled } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { balancesQuery, noteTreasuryChanged } from './queries.ts'

/** Uploads a statement file. Reports what was new in it, or why it was refused. */
export function ImportStatements() {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const controller = useRef<AbortController>(undefined)
  const [sent, setSent] = useState<number>()
  const upload = useMutation({
    mutationFn: (file: File) => {
      controller.current = new AbortController()
      setSent(0)
      const { signal } = controller.current
      return send(treasuryCalls.importStatements, { file, form: {} }, { signal, onProgress: setSent })
    },
    onSettled: () => {
      setSent(undefined)
      // A cancelled or interrupted upload may have been imported all the same.
      return noteTreasuryChanged(client)
    },
  })
  const { data, error } = upload
  const { data: balances } = useQuery(balancesQuery)
  return (
    <section className="mb-8 grid gap-4 print:hidden">
      <FileDrop
        label={t('import.label')}
        hint={t('import.hint')}
        isSmall={balances?.bank !== null}
        accept=".xml,.txt,.n43,.aeb,.csb,.q43,text/xml,application/xml,text/plain"
        sent={sent}
        sendingText={sent === 1 ? t('import.reading') : undefined}
        error={error && !isCancelled(error) ? errorText(error, t('import.failed')) : undefined}
        onFile={(file) => upload.mutate(file)}
        onCancel={() => controller.current?.abort()}
      />
      {data && <Imported result={data.data} />}
    </section>
  )
}

function Imported({ result }: { result: ImportResult }) {
  const { t } = useTranslation('treasury')
  const { new_entries, known_entries, other_accounts } = result
  return (
    <Notice tone="good" live>
      {t('import.new', { count: new_entries })}
      {known_entries > 0 && `, ${t('import.known', { count: known_entries })}`}.
      {other_accounts > 0 && ` ${t('import.other_accounts', { count: other_accounts })}`}
    </Notice>
  )
}
