import { investorPeople } from './people/investors.ts'
import { waitingPeople } from './people/waiting.ts'
import type { DemoPerson } from './person.ts'

/** The demo investors. Every KYC state occurs; every name is invented and recognisable as such. */
export const demoPeople: DemoPerson[] = [...investorPeople, ...waitingPeople]
