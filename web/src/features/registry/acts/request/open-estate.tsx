import type { Holding } from '@acervo/domain/registry/holdings'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { numberIn } from '../../../../ui/form/number/value.ts'
import { EntryForm } from './entry-form.tsx'
import { HeirsField, useHeirs, type Heir } from './heirs-field.tsx'
import { SharesField, type Shares } from './shares-field.tsx'

type EstateProps = { holdings: readonly Holding[]; person: { id: string; name: string } }
type OpenEstateProps = EstateProps & { onOpened: (entryId: string) => void }

/** Opens the successions of somebody who died, for all their holdings, from their dossier. */
export function OpenEstate({ holdings, person, onOpened }: OpenEstateProps) {
  const { t } = useTranslation('acts')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t('estate_title')}
      description={t('estate_lead', { name: person.name })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" className="justify-self-start">
          <FilePlus aria-hidden /> {t('estate_open')}
        </Button>
      }
    >
      {isOpen && (
        <EstateForm
          holdings={holdings}
          person={person}
          onDone={(entryId) => {
            setOpen(false)
            onOpened(entryId)
          }}
        />
      )}
    </Dialog>
  )
}

function EstateForm({ holdings, person, onDone }: EstateProps & { onDone: (entryId: string) => void }) {
  const { heirs, isReady, field } = useHeirs()
  const [shares, setShares] = useState<Readonly<Record<string, Shares>>>({})
  return (
    <EntryForm
      asks="diedOn"
      isReady={isReady}
      bodyOf={(basis, diedOn) => ({
        kind: 'succession',
        userId: person.id,
        ...basis,
        diedOn,
        holdings: holdings.flatMap(({ project_id: projectId }) => {
          const given = heirsOf(heirs, shares[projectId] ?? {})
          return given.length > 0 ? [{ projectId, heirs: given }] : []
        }),
      })}
      onDone={onDone}
    >
      {(_wrong, isHeld) => (
        <>
          <HeirsField as="heirs" holderId={person.id} {...field} isHeld={isHeld} />
          {heirs.length > 0 &&
            holdings.map((holding) => (
              <SharesField
                key={holding.project_id}
                holding={holding}
                heirs={heirs}
                shares={shares[holding.project_id] ?? {}}
                onChange={(given) => setShares({ ...shares, [holding.project_id]: given })}
              />
            ))}
        </>
      )}
    </EntryForm>
  )
}

/** Text that is not a number is sent as a missing number, which the server refuses. No heir is left out silently. */
function heirsOf(heirs: readonly Heir[], shares: Shares) {
  return heirs.flatMap(({ id: userId }) => {
    const value = shares[userId] ?? null
    return value === null || value === 0 ? [] : [{ userId, tokens: numberIn(value) ?? 0 }]
  })
}
