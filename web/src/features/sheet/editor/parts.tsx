import { fieldOf, fieldsOfPart, partsOf, type SheetPart } from '@acervo/domain/sheet/fields'
import { pointsMissing, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Point } from './point.tsx'
import { useTypedDraft } from './use-typed-draft.ts'

/** The parts of Annex I that this sheet has, as tabs. A dot marks the parts with missing points. */
export function SheetParts({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('sheet')
  const [chosen, setChosen] = useState<SheetPart>('A')
  const instrument = useWatch<SheetDraft, 'instrument'>({ name: 'instrument' })
  const parts: readonly SheetPart[] = partsOf[instrument]
  return (
    <Tabs<SheetPart>
      label={t('title')}
      value={parts.includes(chosen) ? chosen : 'A'}
      onChange={setChosen}
      tabs={parts.map((part) => ({
        value: part,
        label: <PartLabel part={part} />,
        content: (
          <fieldset disabled={isDisabled} className="min-w-0">
            <Part part={part} />
          </fieldset>
        ),
      }))}
    />
  )
}

function PartLabel({ part }: { part: SheetPart }) {
  const { t } = useTranslation('sheet')
  const state = usePartState(part)
  return (
    <span className="inline-flex items-center gap-2">
      {part} · {t(`parts_short.${part}`)}
      {state.missing > 0 && (
        <span aria-hidden className="size-2 rounded-full bg-warn forced-colors:bg-[Highlight]" />
      )}
      <span className="sr-only">
        : {t(`parts.${part}`)} ({state.text})
      </span>
    </span>
  )
}

function Part({ part }: { part: SheetPart }) {
  const { t } = useTranslation('sheet')
  const names = fieldsOfPart(part)
  return (
    <Card>
      <CardHeader
        title={t('part', { part, name: t(`parts.${part}`) })}
        description={
          <>
            {t('point_source', { part })} · <PartState part={part} />
          </>
        }
      />
      {names.some((name) => !fieldOf(name).is_confirmed) && (
        <Notice className="mb-5">{t('editor.unconfirmed_point')}</Notice>
      )}
      <div className="grid gap-5">
        {names.map((name) => (
          <Point key={name} name={name} />
        ))}
      </div>
    </Card>
  )
}

function PartState({ part }: { part: SheetPart }) {
  return usePartState(part).text
}

function usePartState(part: SheetPart): { missing: number; text: string } {
  const { t } = useTranslation('sheet')
  const missing = pointsMissing(useTypedDraft()).filter((name) => fieldOf(name).part === part).length
  return {
    missing,
    text: missing === 0 ? t('editor.part_done') : t('editor.part_missing', { count: missing }),
  }
}
