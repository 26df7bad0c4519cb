import { investorPeople } from './people/investors.ts'
import { waitingPeople } from './people/waiting.ts'
import type { DemoPerson } from './person.ts'

/** Every KYC state occurs; every name is invented and says so. */
export const demoPeople: DemoPerson[] = [...investorPeople, ...waitingPeople]
