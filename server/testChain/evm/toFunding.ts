import { createAddressFromString } from '@ethereumjs/util'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testChainPolicy } from '../testChainPolicy.ts'
import { faucetKey, testChainId, testDollarAddress } from '../testNetwork.ts'
import type { SignedTransaction } from './block.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import type { Machine } from './machine.ts'

interface Funding {
  to: Hex
  /** Base units. */
  amount: bigint
  /** Null for the network's own coin, else Test Dollar's address. */
  token: Hex | null
}

/** A transaction of the faucet, signed for its next nonce: what somebody is given is in the history like every payment. */
export async function toFunding(
  machine: Machine,
  { to, amount, token }: Funding,
): Promise<SignedTransaction> {
  const faucet = privateKeyToAccount(faucetKey)
  const account = await machine.state.getAccount(createAddressFromString(faucet.address))
  const raw = await faucet.signTransaction({
    ...{ type: 'eip1559', chainId: testChainId, nonce: Number(account?.nonce ?? 0n), gas: 1_000_000n },
    maxFeePerGas: testChainPolicy.baseFee,
    maxPriorityFeePerGas: 0n,
    ...(token === null ? { to, value: amount } : { to: testDollarAddress, data: toMint(to, amount) }),
  })
  return decodeTransaction(raw, machine.common, faucet.address)
}

const toMint = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: parseAbi(['function mint(address to, uint256 amount)']), args: [to, amount] })
