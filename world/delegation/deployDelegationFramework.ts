import entryPointJson from '@account-abstraction/contracts/artifacts/EntryPoint.json' with { type: 'json' }
import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  parseAbiParameters,
  stringToHex,
  zeroHash,
} from 'viem'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { artifactSchema } from '../history/artifacts.ts'
import type { ChainWriter } from '../history/createChainWriter.ts'
import { people } from '../history/people.ts'
import { createCanonicalCode } from './createCanonicalCode.ts'

/** Deploys at an address that only the code and the salt decide (CREATE2); it stands on every chain, anvil's too. */
const deterministicDeployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With which the framework's makers deploy, and those of the EntryPoint. */
const salts = {
  framework: stringToHex('GATOR', { size: 32 }),
  entryPoint: '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
} as const
/** Who can pause the manager on public chains. */
const managerOwner = '0xB0403B32f54d0Bd752113f4009e8B534C6669f44'
/** Where in the account's code the P-256 library is called from, in bytes. */
const libraryPlace = 14_415
/** The P-256 library, for chains without the precompile of EIP-7951. */
const p256Library = '0xcCd3b747F3DBD349FA3AF4EbC7d0c31AE6f21DD1'

const constructorOfAccount = encodeAbiParameters(parseAbiParameters('address, address'), [
  delegationFramework.delegationManager,
  delegationFramework.entryPoint,
])

/**
 * Puts the EntryPoint 0.7 and the delegation framework 1.3.0 on a local chain, at the addresses and with the very codes that they have on public
 * chains: what the product pins holds here too.
 */
export async function deployDelegationFramework(chain: ChainWriter): Promise<void> {
  const deploy = (salt: Hex, code: Hex) =>
    chain.send({ from: people.deployer, to: deterministicDeployer, data: concat([salt, code]) })

  await deploy(salts.entryPoint, artifactSchema.parse(entryPointJson).bytecode)
  await deploy(
    salts.framework,
    concat([
      createCanonicalCode('DelegationManager'),
      encodeAbiParameters(parseAbiParameters('address'), [managerOwner]),
    ]),
  )
  await deploy(
    salts.framework,
    concat([createCanonicalCode('EIP7702StatelessDeleGator'), constructorOfAccount]),
  )
  await deploy(zeroHash, createCanonicalCode('SCL_RIP7212'))
  await deploy(
    salts.framework,
    concat([createCanonicalCode('HybridDeleGator', { [libraryPlace]: p256Library }), constructorOfAccount]),
  )
  for (const name of enforcerNames) await deploy(salts.framework, createCanonicalCode(name))
}

const enforcerNames = Object.keys(caveatEnforcers).filter((name): name is keyof typeof caveatEnforcers =>
  Object.hasOwn(caveatEnforcers, name),
)
