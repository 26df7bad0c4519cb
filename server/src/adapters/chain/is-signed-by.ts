import { isHex, verifyMessage } from 'viem/utils'
import type { Address } from 'viem'

/** Whether the wallet's key signed the message (EIP-191). A malformed signature returns false instead of throwing. */
export async function isSignedBy(wallet: string, message: string, signature: string): Promise<boolean> {
  if (!isHex(signature)) return false
  const address = wallet.toLowerCase() as Address
  return verifyMessage({ address, message, signature }).catch(() => false)
}
