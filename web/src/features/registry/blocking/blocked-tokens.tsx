import type { Blocking } from '@acervo/domain/registry/blocking'
import type { Holding, Investor } from '@acervo/domain/registry/holdings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BlockedRow } from './blocked-row.tsx'
import type { Blocker } from './unblock-asked.tsx'
import { UnblockTokens } from './unblock-tokens.tsx'

type BlockedTokensProps = {
  holding: Holding
  investor: Pick<Investor, 'id' | 'name'>
  /** The reader, if they may lift blocks. */
  blocker: Blocker | undefined
}

/** The number of blocked tokens, as a button that opens a list of the blocks. Each of them can be lifted. */
export function BlockedTokens({ holding, investor, blocker }: BlockedTokensProps) {
  const { t } = useTranslation('admin')
  const { total_tokens_blocked, blockings, unblockings } = holding
  const project = projectName(holding)
  const blocked = { count: total_tokens_blocked, formatted: formatCount(total_tokens_blocked) }
  const [asked, setAsked] = useState<Blocking>()
  return (
    <Dialog
      trigger={
        <Button
          variant="link"
          size="sm"
          className="tabular"
          aria-label={t('blocking.tokens.blocked_named', { ...blocked, name: project })}
        >
          {t('blocking.tokens.blocked', blocked)}
        </Button>
      }
      title={t('blocking.tokens.blocked_title')}
      description={t('investors.history_text', { investor: investor.name, project })}
    >
      <Blocks blockings={[...blockings, ...unblockings]} blocker={blocker} onUnblock={setAsked} />
      {asked && blocker && (
        <UnblockTokens
          blocking={blockings.find(({ id }) => id === asked.id) ?? asked}
          needsTwoPeople={blocker.needs_two_people}
          name={investor.name}
          project={project}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

type BlocksProps = {
  blockings: readonly Blocking[]
  blocker: Blocker | undefined
  onUnblock: (blocking: Blocking) => void
}

function Blocks({ blockings, blocker, onUnblock }: BlocksProps) {
  const { t } = useTranslation('admin')
  if (blockings.length === 0) return <p className="text-ink-soft">{t('blocking.tokens.none')}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {blockings.map((blocking) => (
        <BlockedRow
          key={blocking.id}
          blocking={blocking}
          blocker={blocker}
          onUnblock={() => onUnblock(blocking)}
        />
      ))}
    </ul>
  )
}
