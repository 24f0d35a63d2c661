import { type Abi, type Address, encodeDeployData, getAddress, type Hex, toHex } from 'viem'
import * as z from 'zod/mini'
import { callChain } from './callChain.ts'

/** A transaction of one of anvil's own accounts, which needs no signature of ours. */
export interface Sending {
  from: Address
  /** Left out where a contract is deployed. */
  to?: Address
  data?: Hex
  /** Wei. */
  value?: bigint
  gas?: bigint
}

export interface Artifact {
  abi: Abi
  bytecode: Hex
}

/** Writes a chain's past, one block at a time. */
export interface ChainWriter {
  /** The time of the next block, in seconds since 1970; no earlier than the latest. */
  setTime(seconds: number): Promise<void>
  /** Mines one block with these transactions, failing ones included. */
  mine(sendings: readonly Sending[]): Promise<void>
  /** Mines one transaction. Rejects if it fails. */
  send(sending: Sending): Promise<void>
  deploy(from: Address, artifact: Artifact, args?: readonly unknown[], gas?: bigint): Promise<Address>
  /** Puts a deployed contract's code at another address too, without a transaction. */
  copyCode(from: Address, to: Address): Promise<void>
}

const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))
const receiptSchema = z.object({ status: z.string(), contractAddress: z.nullish(z.string()) })
/** Given outright: an estimate would have to wait for the block before. */
const defaultGas = 8_000_000n

/** @param rpcUrl of an anvil that mines only when it is told to */
export function createChainWriter(rpcUrl: string): ChainWriter {
  const submit = async ({ from, to, data, value = 0n, gas = defaultGas }: Sending) => {
    const transaction = { from, to, data, value: toHex(value), gas: toHex(gas) }
    return hashSchema.parse(await callChain(rpcUrl, 'eth_sendTransaction', [transaction]))
  }

  const succeed = async (sending: Sending) => {
    const hash = await submit(sending)
    await callChain(rpcUrl, 'evm_mine')
    const receipt = receiptSchema.parse(await callChain(rpcUrl, 'eth_getTransactionReceipt', [hash]))
    if (receipt.status !== '0x1') {
      throw new Error(`A transaction of the seeded history failed: ${sending.to ?? 'a contract'} ${hash}`)
    }
    return receipt
  }

  return {
    async setTime(seconds) {
      await callChain(rpcUrl, 'evm_setNextBlockTimestamp', [seconds])
    },
    async mine(sendings) {
      for (const sending of sendings) await submit(sending)
      await callChain(rpcUrl, 'evm_mine')
    },
    async send(sending) {
      await succeed(sending)
    },
    async deploy(from, { abi, bytecode }, args = [], gas = defaultGas) {
      const { contractAddress } = await succeed({
        from,
        gas,
        data: encodeDeployData({ abi, bytecode, args }),
      })
      if (!contractAddress) throw new Error('A contract of the seeded history was not deployed')
      return getAddress(contractAddress)
    },
    async copyCode(from, to) {
      await callChain(rpcUrl, 'anvil_setCode', [to, await callChain(rpcUrl, 'eth_getCode', [from, 'latest'])])
    },
  }
}
