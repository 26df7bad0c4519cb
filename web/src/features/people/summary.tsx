import type { Person } from '@acervo/domain/people/person'
import type { ReactNode } from 'react'
import { AccountCard } from './account-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { PayoutCard } from './payout-card.tsx'
import { ProtectionCard } from './protection-card.tsx'
import { WalletCard } from './wallet-card.tsx'

type PersonSummaryProps = {
  person: Person
  /** Links to the person's verification. */
  reviewLink: ReactNode
  /** What other features show about the person. */
  children?: ReactNode
}

/** What the reader may see about a person. */
export function PersonSummary({ person, reviewLink, children }: PersonSummaryProps) {
  const { protection, payout } = person
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="grid gap-6">
        <IdentityCard person={person} reviewLink={reviewLink} />
        <WalletCard person={person} />
      </div>
      <div className="grid gap-6">
        <AccountCard person={person} />
        {protection && <ProtectionCard protection={protection} />}
        {payout && <PayoutCard payout={payout} />}
        {children}
      </div>
    </div>
  )
}
