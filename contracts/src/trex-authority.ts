import type { Address } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { trexImplementationAuthorityAbi } from './generated/trex-abis.ts'
import { planFrom, zeroAddress } from './planned-tx.ts'

const TREX_VERSION = { major: 4, minor: 1, patch: 6 }

/** Plans the T-REX implementations and the authority that represents them. Returns the authority's address. */
export function planAuthority(plan: ReturnType<typeof planFrom>): Address {
  const implementations = {
    tokenImplementation: plan.createTrex('Token', 4_000_000n),
    ctrImplementation: plan.createTrex('ClaimTopicsRegistry', 900_000n),
    irImplementation: plan.createTrex('IdentityRegistry', 2_400_000n),
    irsImplementation: plan.createTrex('IdentityRegistryStorage', 1_600_000n),
    tirImplementation: plan.createTrex('TrustedIssuersRegistry', 1_600_000n),
    mcImplementation: plan.createTrex('ModularCompliance', 2_200_000n),
  }
  const authority = plan.createTrex('TREXImplementationAuthority', 3_000_000n, [
    true,
    zeroAddress,
    zeroAddress,
  ])
  plan.call(
    authority,
    encodeFunctionData({
      abi: trexImplementationAuthorityAbi,
      functionName: 'addAndUseTREXVersion',
      args: [TREX_VERSION, implementations],
    }),
    400_000n,
  )
  return authority
}
