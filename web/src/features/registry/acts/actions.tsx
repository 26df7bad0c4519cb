import type { Holding } from '@acervo/domain/registry/holdings'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { RequestCertificate } from '../certificates/request.tsx'
import { OpenForm } from './request/open.tsx'

type RegistrarActionsProps = {
  holding: Holding
  person: { id: string; name: string }
  onOpened: (entryId: string) => void
}

/** What the registrar can request and open about a holding, from the dossier of its holder. */
export function RegistrarActions({ holding, person, onOpened }: RegistrarActionsProps) {
  const { t } = useTranslation('acts')
  const [isOpen, setOpen] = useState(false)
  const project = projectName(holding)
  const { total_tokens: tokens, total_tokens_blocked: blocked_tokens } = holding
  return (
    <>
      <RequestCertificate holdings={[{ ...holding, tokens, blocked_tokens }]} holder={person} />
      <Dialog
        title={t('open_title')}
        description={t('open_lead', { name: person.name, project })}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet" size="sm" aria-label={t('open_named', { project })}>
            <FilePlus aria-hidden /> {t('open')}
          </Button>
        }
      >
        {isOpen && (
          <OpenForm
            holding={holding}
            person={person}
            onDone={(entryId) => {
              setOpen(false)
              onOpened(entryId)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
