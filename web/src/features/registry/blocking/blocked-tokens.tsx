import type { Blocking } from '@acervo/domain/registry/blocking'
import type { Holding, Investor } from '@acervo/domain/registry/holdings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BlockedRow } from './blocked-row.tsx'
import { UnblockTokens } from './unblock-tokens.tsx'

type BlockedTokensProps = { holding: Holding; investor: Pick<Investor, 'id' | 'name'>; canBlock: boolean }

/** A link with the number of blocked tokens; it opens a list of the blocks, each of which can be lifted. */
export function BlockedTokens({ holding, investor, canBlock }: BlockedTokensProps) {
  const { t } = useTranslation('admin')
  const { total_tokens_blocked, blockings, unblockings } = holding
  const project = projectName(holding)
  const [asked, setAsked] = useState<Blocking>()
  return (
    <Dialog
      trigger={
        <Button
          variant="link"
          size="sm"
          className="tabular"
          aria-label={t('blocking.tokens.blocked_named', {
            count: total_tokens_blocked,
            formatted: formatCount(total_tokens_blocked),
            name: project,
          })}
        >
          {t('blocking.tokens.blocked', {
            count: total_tokens_blocked,
            formatted: formatCount(total_tokens_blocked),
          })}
        </Button>
      }
      title={t('blocking.tokens.blocked_title')}
      description={t('investors.history_text', { investor: investor.name, project })}
    >
      {blockings.length + unblockings.length === 0 ? (
        <p className="text-ink-soft">{t('blocking.tokens.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {[...blockings, ...unblockings].map((blocking) => (
            <BlockedRow
              key={blocking.id}
              blocking={blocking}
              canBlock={canBlock}
              onUnblock={() => setAsked(blocking)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <UnblockTokens
          blocking={asked}
          name={investor.name}
          project={project}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}
