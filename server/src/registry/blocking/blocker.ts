import type { Actor } from '@acervo/domain/identity/permissions'
import type { By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'

/** The person who blocks or unblocks; never the system. */
export type Blocker = By & { actor: Actor }
export type BlockServices = Pick<
  Services,
  'db' | 'chain' | 'mail' | 'jobs' | 'needsTwoPeople' | 'now' | 'reservations'
>
