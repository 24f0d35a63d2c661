import { type Address, encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount, serializeSignature, sign } from 'viem/accounts'
import { createBoundedStore } from '../../chains/cache/createBoundedStore.ts'
import type { NamesConfig } from '../../config/namesConfig.ts'
import type { Queries } from '../../database/database.ts'
import { readSecret } from '../../database/secrets.ts'
import { gatewayPolicy } from './gatewayPolicy.ts'

/** How long an answer holds, in seconds: as long a name that was given up may still lead where it did. */
export const answerLifetime = 300

/** Signs answers of the gateway. */
export interface AnswerSigner {
  address: Address
  /** @returns what the resolver's `resolveWithProof` takes; for a minute the same for the same result of the same question */
  sign(question: Hex, result: Hex): Promise<Hex>
}

/**
 * A key that is in the database's secrets and does nothing else. What it signs holds the **configured** resolver and chain, never what a caller names:
 * behind a universal resolver that is another contract, and whoever could choose it could have anything signed.
 *
 * @param generation of the key: each has one of its own
 */
export async function createSigner(
  queries: Queries,
  { resolver, chain }: Pick<NamesConfig, 'resolver' | 'chain'>,
  generation: number,
  now: () => number,
): Promise<AnswerSigner> {
  const secret = await readSecret(queries, `names-${generation}`)
  const privateKey: Hex = `0x${secret.toString('hex')}`
  const target: Hex = `0x${resolver.slice(2)}`
  const kept = createBoundedStore<Hex>(gatewayPolicy.signed, now)
  const chainId = BigInt(chain.slice('eip155:'.length))
  return {
    address: privateKeyToAccount(privateKey).address,
    async sign(question, result) {
      const key = `${question} ${result}`
      const known = kept.get(key)
      if (known) return known
      const expires = BigInt(Math.floor(now() / 1_000) + answerLifetime)
      const hash = hashAnswer({ target, chainId, expires, question, result })
      const signature = serializeSignature(await sign({ hash, privateKey }))
      const answer = encodeAbiParameters(
        [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
        [result, expires, signature],
      )
      kept.set(key, answer, key.length + answer.length, gatewayPolicy.signedFor)
      return answer
    },
  }
}

interface Answer {
  target: Hex
  chainId: bigint
  expires: bigint
  question: Hex
  result: Hex
}

/** As `OffchainResolver.hashAnswer` has it. */
function hashAnswer({ target, chainId, expires, question, result }: Answer): Hex {
  return keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'uint256', 'bytes32', 'bytes32'],
      ['0x1900', target, expires, chainId, keccak256(question), keccak256(result)],
    ),
  )
}
