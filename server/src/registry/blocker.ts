import type { Actor } from '@acervo/domain/identity/permissions'
import type { By } from '../audit/record.ts'
import type { Services } from '../services.ts'

/** Who blocks or lifts a block: always a person. */
export type Blocker = By & { actor: Actor }
export type BlockServices = Pick<Services, 'db' | 'chain' | 'mail' | 'jobs' | 'needsTwoPeople' | 'now'>
