import type { Profile } from '@acervo/domain/identity/profile'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toldOf } from '../asked.ts'
import { WithdrawUnblock } from './withdraw-unblock.tsx'

/** The people who may block and unblock. */
export type Blocker = Pick<Profile, 'id' | 'needs_two_people'>

/** Who requested to lift a block, if another person has to confirm that. A `blocker` can withdraw the request. */
export function UnblockAsked({ blocking, blocker }: { blocking: Blocking; blocker: Blocker | undefined }) {
  const { t } = useTranslation('admin')
  const { unblock_asked, unblocked_at, user_id } = blocking
  if (!unblock_asked || unblocked_at) return null
  return (
    <span className="inline-flex min-w-56 max-w-prose items-start gap-1.5 text-warn">
      <Users aria-hidden className="mt-0.5 size-[1.1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {t('blocking.asked.by', toldOf(unblock_asked))}
        {blocker && blocker.id !== user_id && (
          <span className="mt-2 block">
            <WithdrawUnblock blocking={blocking} />
          </span>
        )}
      </span>
    </span>
  )
}

/** True for the person who requested it; somebody else confirms it. */
export function isOwnRequest(
  blocking: Blocking | null | undefined,
  { id, needs_two_people }: Blocker,
): boolean {
  return needs_two_people && blocking?.unblocked_at === null && blocking.unblock_asked?.by_id === id
}
