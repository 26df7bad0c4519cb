import type { Blocking } from '@acervo/domain/registry/blocking'
import { useTranslation } from 'react-i18next'
import { toldOf } from '../asked.ts'
import { BlockFiles } from './block-files.tsx'

type WhatHappensProps = {
  text: string
  /** What happens next; without it, somebody else has to confirm first. */
  next: string | undefined
  earlier: Blocking['unblock_asked'] | undefined
  /** The block to lift, whose cause and documents are shown. */
  lifted: Blocking | undefined
}

/** Who is affected and what happens next, before anything is blocked or unblocked. */
export function WhatHappens({ text, next, earlier, lifted }: WhatHappensProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {!next && <p className="mb-2">{t('blocking.asked.two')}</p>}
      {earlier && <p className="mb-2 wrap-anywhere">{t('blocking.asked.earlier', toldOf(earlier))}</p>}
      <p>{text}</p>
      {next && <p className="mt-2">{next}</p>}
      {lifted && (
        <section className="mt-3">
          <h3 className="font-sans font-medium text-ink">{t('blocking.files.to_read')}</h3>
          <BlockFiles blocking={lifted} canAdd />
        </section>
      )}
    </>
  )
}

/** What was done. For a new block, also asks for the documents that prove its cause. */
export function WhatWasDone({ text, blocked }: { text: string; blocked: Blocking | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p>{text}</p>
      {blocked && (
        <>
          <p>{t('blocking.files.hint')}</p>
          <BlockFiles blocking={blocked} canAdd />
        </>
      )}
    </>
  )
}
