import { createAccount, createAddressFromString } from '@ethereumjs/util'
import { encodeDeployData, type Hex, hexToBytes, parseAbi, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import multicallJson from '../contracts/multicall3.json' with { type: 'json' }
import dollarJson from '../contracts/testDollar.json' with { type: 'json' }
import itemsJson from '../contracts/testItems.json' with { type: 'json' }
import { testAccounts } from '../testAccounts.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import { faucetKey, multicallAddress, testChainId } from '../testNetwork.ts'
import type { Block } from './block.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import type { Machine } from './machine.ts'
import { mine } from './mine.ts'

/** 2026-01-01, in seconds: the same in each process. */
const timestamp = 1_767_225_600

const artifactSchema = z.object({
  bytecode: z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x')),
})
const codeOf = (artifact: unknown) => z.parse(artifactSchema, artifact).bytecode

/** Everybody but the last one, who has nothing. */
const holders = testAccounts.slice(0, -1)
/** Who has an item. */
const collectors = testAccounts.slice(0, 10)

/** Fills an empty machine, and makes the blocks that all test networks begin with. */
export async function makeGenesis(machine: Machine): Promise<Block[]> {
  const { state, common } = machine
  const faucet = privateKeyToAccount(faucetKey)
  const give = (address: string, balance: bigint) =>
    state.putAccount(createAddressFromString(address), createAccount({ balance }))
  await give(faucet.address, 2n ** 128n)
  for (const holder of holders) await give(holder, parseEther('10'))
  await putMulticall(machine)

  const blocks = [await mine({ machine, parent: null, timestamp })]
  const contracts = [
    encodeDeployData({
      abi: parseAbi(['constructor(address[] holders, uint256 each)']),
      bytecode: codeOf(dollarJson),
      args: [holders, parseUnits('1000', 6)],
    }),
    encodeDeployData({
      abi: parseAbi(['constructor(address[] holders)']),
      bytecode: codeOf(itemsJson),
      args: [collectors],
    }),
  ]
  for (const [nonce, data] of contracts.entries()) {
    const raw = await faucet.signTransaction({
      ...{ type: 'eip1559', chainId: testChainId, nonce, data, gas: testChainPolicy.gasLimit / 2n },
      maxFeePerGas: testChainPolicy.baseFee,
      maxPriorityFeePerGas: 0n,
    })
    const signed = decodeTransaction(raw, common, faucet.address)
    const parent = blocks.at(-1) ?? null
    const block = await mine({ machine, parent, timestamp, signed })
    if (!block.mined?.receipt.succeeds) throw new Error('A contract of the test network was not made')
    blocks.push(block)
  }
  return blocks
}

/** Where every chain has it, which no transaction of this one could put it. */
async function putMulticall({ copyAt, state }: Machine): Promise<void> {
  const { vm } = await copyAt(await state.getStateRoot())
  const { execResult } = await vm.evm.runCall({
    data: hexToBytes(codeOf(multicallJson)),
    gasLimit: testChainPolicy.gasLimit,
  })
  await state.putCode(createAddressFromString(multicallAddress), execResult.returnValue)
}
