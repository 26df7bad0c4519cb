import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'

/** A wallet created in this browser. Whoever has its words or its key controls it, so only its owner gets them. */
export type NewWallet = {
  /** With the checksum of EIP-55. */
  address: string
  /** Twelve words (BIP-39) from which any wallet program can recreate this wallet. */
  words: string
  /** The private key, 0x and 64 hexadecimal digits. */
  key: `0x${string}`
  sign: (message: string) => Promise<string>
}

export function createWallet(): NewWallet {
  const words = generateMnemonic(english)
  const account = mnemonicToAccount(words)
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('A wallet without a key was made')
  return {
    address: account.address,
    words,
    key: toHex(privateKey),
    sign: (message) => account.signMessage({ message }),
  }
}
