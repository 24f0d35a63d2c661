import { concat, encodeAbiParameters, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Anvil } from '../createAnvil.ts'
import { RpcError } from '../rpcError.ts'
import { createChainClients } from './createChainClients.ts'
import { deployPaymaster } from './deployPaymaster.ts'
import { operationSchema, toUserOperation } from './operation.ts'
import { type JsonRpcSite, serveJsonRpc } from './serveJsonRpc.ts'

export interface Paymaster extends JsonRpcSite {
  /** Of its contract. */
  address: Hex
  /** Breaks it from now on; null: it does what it should. */
  behave(change: ((method: string, answer: object) => object | Promise<object>) | null): void
}

/** Seconds for which it pays for what it has signed. */
const validFor = 600
const times = parseAbiParameters('uint48 validUntil, uint48 validAfter')
const hashAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])
const gas = { paymasterVerificationGasLimit: '0x20000', paymasterPostOpGasLimit: '0x0' }

/**
 * A paymaster of the local world, with its contract on the chain: pays for every user operation that it is asked about.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7677
 */
export async function createPaymaster({
  port,
  chain,
}: {
  port: number
  chain: Pick<Anvil, 'rpcUrl' | 'chainId'>
}): Promise<Paymaster> {
  const signer = privateKeyToAccount(generatePrivateKey())
  const address = await deployPaymaster(chain.rpcUrl, signer.address)
  const { reader } = createChainClients(chain)
  let change: ((method: string, answer: object) => object | Promise<object>) | null = null
  const said = async (method: string, answer: object) => (change ? change(method, answer) : answer)

  const site = await serveJsonRpc(port, {
    async pm_getPaymasterStubData() {
      const signature = await signer.signMessage({ message: 'A signature of the right length' })
      const paymasterData = concat([encodeAbiParameters(times, [timeOut(), 0]), signature])
      return said('pm_getPaymasterStubData', {
        ...{ paymaster: address, paymasterData, ...gas },
        sponsor: { name: 'Harbor Roasters' },
      })
    },
    async pm_getPaymasterData([asked]) {
      const operation = operationSchema.parse(asked)
      if (operation.callGasLimit === 0n) throw new RpcError(-32_602, 'The operation has no gas')
      const until = timeOut()
      const signed = {
        ...toUserOperation(operation),
        paymaster: address,
        paymasterVerificationGasLimit: BigInt(gas.paymasterVerificationGasLimit),
        paymasterPostOpGasLimit: BigInt(gas.paymasterPostOpGasLimit),
        paymasterData: concat([encodeAbiParameters(times, [until, 0]), `0x${'00'.repeat(65)}`]),
      }
      const raw = await reader.readContract({
        address,
        abi: hashAbi,
        functionName: 'getHash',
        args: [toPackedUserOperation(signed), until, 0],
      })
      const signature = await signer.signMessage({ message: { raw } })
      const paymasterData = concat([encodeAbiParameters(times, [until, 0]), signature])
      return said('pm_getPaymasterData', { paymaster: address, paymasterData })
    },
  })
  return {
    ...site,
    address,
    behave(next) {
      change = next
    },
  }
}

const timeOut = () => Math.floor(Date.now() / 1_000) + validFor
