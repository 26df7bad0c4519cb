import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'
import { must, PUBLIC_URL, type Person, type Product } from './product.ts'

/** A person who signed in with a wallet and therefore has no email address. */
export async function aWalletPerson(product: Product): Promise<Person> {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    address: account.address,
    chainId: 137,
    domain: new URL(PUBLIC_URL).host,
    nonce: generateSiweNonce(),
    uri: `${PUBLIC_URL}/user-login`,
    version: '1',
  })
  const signature = await account.signMessage({ message })
  const { body } = must(
    await product.call('POST', '/auth/v1/token?grant_type=web3', {
      body: { chain: 'ethereum', message, signature },
    }),
  )
  return {
    id: body.user.id,
    email: '',
    token: body.access_token,
    wallet: account.address.toLowerCase(),
  }
}
