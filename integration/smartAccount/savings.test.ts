import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createPublicClient, type Hex, hexToBytes, http, keccak256, parseAbi, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { passkeySignature } from '../../frame-auth/features/savings/passkeySignature.ts'
import { type SavingsOwners, savingsAccount } from '../../frame-auth/features/savings/savingsAccount.ts'
import { toBase64Url } from '../../frame-auth/services/crypto/bytes.ts'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { people } from '../../world/history/people.ts'

let anvil: Anvil
const client = () => createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50 })
beforeAll(async () => {
  anvil = await createAnvil({ chainId: 31_337, port: await freePort() })
  await deployDelegationFramework(createChainWriter(anvil.rpcUrl))
})
afterAll(() => anvil.destroy())

/** An authenticator with one passkey, which answers as WebAuthn says. */
function createPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)
  return {
    publicKey: { x: coordinate(x), y: coordinate(y) },
    answer(challenge: Hex, flags = 0x05) {
      const clientDataJSON = new TextEncoder().encode(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: toBase64Url(hexToBytes(challenge)),
          origin: 'https://secure.example',
          crossOrigin: false,
        }),
      )
      const hash = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
      const authenticatorData = Uint8Array.from([...hash('secure.example'), flags, 0, 0, 0, 1])
      const signed = Buffer.concat([authenticatorData, hash(clientDataJSON)])
      return {
        authenticatorData,
        clientDataJSON,
        signature: Uint8Array.from(sign('sha256', signed, privateKey)),
      }
    },
  }
}

const deploy = async (owners: SavingsOwners) => {
  const { address, deployment } = savingsAccount(owners)
  const { to, data } = deployment
  await callChain(anvil.rpcUrl, 'eth_sendTransactionSync', [{ from: people.deployer, to, data }])
  return address
}
const isValid = (address: Hex, hash: Hex, signature: Hex) =>
  client()
    .readContract({
      address,
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    .then((answer) => answer === '0x1626ba7e')

describe('a savings account', () => {
  const hash = keccak256(stringToHex('anything'))

  it('default: takes the answer of its passkey, from the address that its owners decide', async () => {
    const passkey = createPasskey()
    const address = await deploy({ passkey: passkey.publicKey, recovery: null })
    expect(await client().getCode({ address })).toBeDefined()
    expect(await isValid(address, hash, passkeySignature(passkey.answer(hash)))).toBe(true)
  })

  it('rejects: another passkey, another hash, and an answer without a verified user', async () => {
    const passkey = createPasskey()
    const address = await deploy({ passkey: passkey.publicKey, recovery: null })
    const other = keccak256(stringToHex('another'))
    for (const answer of [createPasskey().answer(hash), passkey.answer(other), passkey.answer(hash, 0x01)])
      expect(await isValid(address, hash, passkeySignature(answer))).toBe(false)
  })
})
