import { createBlock, type Block as EvmBlock, type HeaderData } from '@ethereumjs/block'
import { createTx, type TypedTransaction } from '@ethereumjs/tx'
import { bigIntMin, createAccount, createAddressFromString, createZeroAddress } from '@ethereumjs/util'
import type { VM } from '@ethereumjs/vm'
import { type Hex, hexToBytes, numberToHex } from 'viem'
import type { BlockOverrides, CallRequest, StateOverrideSet } from '../rpc/callSchema.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import type { Block } from './block.ts'
import type { Blockchain } from './createBlockchain.ts'
import type { Machine } from './machine.ts'

/** A state and a block in which transactions are tried out. Nothing of it reaches the chain. */
export interface Trial {
  vm: VM
  state: Machine['state']
  block: EvmBlock
}

interface TrialParameters {
  chain: Blockchain
  /** Whose state it begins with, and in which it is. */
  at: Block
  overrides?: StateOverrideSet | undefined
  blockOverrides?: BlockOverrides | undefined
}

export async function createTrial({ chain, at, overrides, blockOverrides }: TrialParameters): Promise<Trial> {
  const { machine } = chain
  const { vm, state } = await machine.copyAt(at.evm.header.stateRoot)
  if (overrides) await override(state, overrides)
  return { vm, state, block: toBlock(machine, at.evm.header, blockOverrides) }
}

/** Without a base fee unless it is asked for: whoever asks need not say what they would pay. */
export function toBlock({ common }: Machine, header: HeaderData, overrides: BlockOverrides = {}): EvmBlock {
  const { number, time, gasLimit, feeRecipient, prevRandao, baseFeePerGas = 0n } = overrides
  return createBlock(
    {
      header: {
        number: number ?? header.number ?? 0n,
        timestamp: time ?? header.timestamp ?? 0n,
        gasLimit: gasLimit ?? testChainPolicy.gasLimit,
        baseFeePerGas,
        ...(header.parentHash && { parentHash: header.parentHash }),
        ...(header.coinbase && { coinbase: header.coinbase }),
        ...(header.mixHash && { mixHash: header.mixHash }),
        ...(feeRecipient && { coinbase: createAddressFromString(feeRecipient) }),
        ...(prevRandao && { mixHash: prevRandao }),
      },
    },
    { common },
  )
}

/** Puts accounts into a state as they are said to be. */
export async function override(state: Machine['state'], overrides: StateOverrideSet): Promise<void> {
  for (const [who, { balance, nonce, code, ...storage }] of Object.entries(overrides)) {
    const address = createAddressFromString(who)
    const account = (await state.getAccount(address)) ?? createAccount({})
    if (balance !== undefined) account.balance = balance
    if (nonce !== undefined) account.nonce = nonce
    await state.putAccount(address, account)
    if (code !== undefined) await state.putCode(address, hexToBytes(code))
    if (storage.state) await state.clearStorage(address)
    for (const [slot, value] of Object.entries({ ...storage.state, ...storage.stateDiff }))
      await state.putStorage(address, hexToBytes(toHex(slot)), hexToBytes(value))
  }
}

const toHex = (text: string): Hex => `0x${text.slice(2)}`

/** A call as a transaction that nobody has signed. */
export function toTransaction({ vm }: Trial, call: CallRequest, gas: bigint): TypedTransaction {
  const price = priceOf(call)
  const tip = bigIntMin(call.maxPriorityFeePerGas ?? price, price)
  const authorizations = call.authorizationList?.map(({ yParity, v, ...rest }) => ({
    chainId: numberToHex(rest.chainId),
    address: rest.address,
    nonce: numberToHex(rest.nonce),
    yParity: numberToHex(yParity ?? (v === undefined ? 0n : v % 27n)),
    ...{ r: numberToHex(rest.r), s: numberToHex(rest.s) },
  }))
  const common = {
    ...(call.to && { to: call.to }),
    ...{ value: call.value ?? 0n, data: call.input ?? call.data ?? '0x', gasLimit: gas },
    ...{ maxFeePerGas: price, maxPriorityFeePerGas: tip },
    accessList: call.accessList ?? [],
  }
  const options = { common: vm.common, freeze: false }
  const tx = authorizations
    ? createTx({ ...common, type: 4, authorizationList: authorizations }, options)
    : createTx({ ...common, type: 2 }, options)
  const sender = senderOf(call)
  tx.getSenderAddress = () => sender
  return tx
}

export const senderOf = ({ from }: CallRequest) =>
  from === undefined ? createZeroAddress() : createAddressFromString(from)

/** What a call offers for each gas; 0 where it says nothing. */
export function priceOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: CallRequest): bigint {
  return gasPrice ?? maxFeePerGas ?? maxPriorityFeePerGas ?? 0n
}
