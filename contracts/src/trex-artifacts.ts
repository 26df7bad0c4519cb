import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

const PACKAGE = '@tokenysolutions/t-rex'

/** The path of each T-REX contract we use in the package's `artifacts/contracts`. */
const paths = {
  ClaimTopicsRegistry: 'registry/implementation/ClaimTopicsRegistry.sol',
  TrustedIssuersRegistry: 'registry/implementation/TrustedIssuersRegistry.sol',
  IdentityRegistryStorage: 'registry/implementation/IdentityRegistryStorage.sol',
  IdentityRegistry: 'registry/implementation/IdentityRegistry.sol',
  ModularCompliance: 'compliance/modular/ModularCompliance.sol',
  Token: 'token/Token.sol',
  TREXImplementationAuthority: 'proxy/authority/TREXImplementationAuthority.sol',
  ClaimTopicsRegistryProxy: 'proxy/ClaimTopicsRegistryProxy.sol',
  TrustedIssuersRegistryProxy: 'proxy/TrustedIssuersRegistryProxy.sol',
  IdentityRegistryStorageProxy: 'proxy/IdentityRegistryStorageProxy.sol',
  IdentityRegistryProxy: 'proxy/IdentityRegistryProxy.sol',
  ModularComplianceProxy: 'proxy/ModularComplianceProxy.sol',
  TokenProxy: 'proxy/TokenProxy.sol',
} as const
export type TrexContract = keyof typeof paths

/**
 * ABI and creation code of a T-REX contract, read from the npm package. The package is GPL-3.0 and is used unmodified
 * as data, so this repository contains no copy of its code.
 */
export function readTrexArtifact(name: TrexContract): { abi: Abi; bytecode: Hex } {
  const from = createRequire(import.meta.url)
  const file = from.resolve(`${PACKAGE}/artifacts/contracts/${paths[name]}/${name}.json`)
  const artifact: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isArtifact(artifact)) throw new Error(`${file} is not the artifact of ${name}`)
  return artifact
}

function isArtifact(value: unknown): value is { abi: Abi; bytecode: Hex } {
  if (typeof value !== 'object' || value === null || !('abi' in value) || !('bytecode' in value)) return false
  return Array.isArray(value.abi) && typeof value.bytecode === 'string' && value.bytecode.startsWith('0x60')
}
