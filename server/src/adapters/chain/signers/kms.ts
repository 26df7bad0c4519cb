import { GetPublicKeyCommand, KMSClient, KMSServiceException, SignCommand } from '@aws-sdk/client-kms'
import type { Hex } from 'viem'
import { hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import { Problem } from '../../../problem.ts'
import { addressOf, signatureFrom } from './kms-signature.ts'
import { SignerUnavailable, type KeySource, type Signer } from './signer.ts'

const CONNECT_MS_MAX = 2_000
const REQUEST_MS_MAX = 2_000
const ATTEMPTS = 2
/** Limit for all attempts together, including the pauses between them. */
const CALL_MS_MAX = 6_000
/** Errors of KMS for a wrong key id: a retry cannot help. */
const WRONG_NAME = ['NotFoundException', 'InvalidArnException', 'ValidationException']

/**
 * A key of the type ECC_SECG_P256K1 in AWS KMS: the key never leaves KMS, which only receives digests. Region and
 * credentials come from the AWS SDK's default sources; the region of a key given by ARN is the ARN's.
 * Throws `Problem` when the key cannot sign for Ethereum, and `SignerUnavailable` when KMS does not respond.
 */
export async function openKmsSigner({ keyId, variable }: KeySource & { kind: 'kms' }): Promise<Signer> {
  const client = new KMSClient({
    region: /^arn:[^:]*:kms:([^:]+):/.exec(keyId)?.[1],
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS_MAX,
      requestTimeout: REQUEST_MS_MAX,
      throwOnRequestTimeout: true,
    },
  })
  const { PublicKey, KeySpec } = await asking(variable, (abortSignal) =>
    client.send(new GetPublicKeyCommand({ KeyId: keyId }), { abortSignal }),
  ).catch((error: unknown) => {
    throw problemOf(error, variable) ?? error
  })
  if (KeySpec !== 'ECC_SECG_P256K1' || !PublicKey) {
    throw new Problem(
      `${variable} names a key of the kind ${KeySpec}: signing needs one of the kind ECC_SECG_P256K1.`,
    )
  }
  const address = addressOf(PublicKey)
  const sign = (hash: Hex) =>
    asking(variable, async (abortSignal) => {
      const digest = { Message: hexToBytes(hash), MessageType: 'DIGEST' } as const
      const command = new SignCommand({ KeyId: keyId, ...digest, SigningAlgorithm: 'ECDSA_SHA_256' })
      const { Signature = new Uint8Array() } = await client.send(command, { abortSignal })
      return signatureFrom(Signature, hash, address)
    })
  return {
    address,
    signTransaction: async (tx) => serializeTransaction(tx, await sign(keccak256(serializeTransaction(tx)))),
  }
}

async function asking<T>(variable: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(CALL_MS_MAX))
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new SignerUnavailable(`AWS KMS does not sign with the key in ${variable} (${reason})`, {
      cause: error,
    })
  }
}

function problemOf(error: unknown, variable: string): Problem | undefined {
  const cause = error instanceof SignerUnavailable ? error.cause : undefined
  if (!(cause instanceof KMSServiceException) || !WRONG_NAME.includes(cause.name)) return undefined
  return new Problem(`${variable} names no key that AWS KMS knows (${cause.name}): correct it.`)
}
