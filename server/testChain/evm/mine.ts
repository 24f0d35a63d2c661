import { createBlock, genTransactionsTrieRoot, type HeaderData } from '@ethereumjs/block'
import { MerklePatriciaTrie } from '@ethereumjs/mpt'
import { createAccount, createAddressFromString, KECCAK256_RLP } from '@ethereumjs/util'
import { encodeReceipt, type RunTxResult, runTx } from '@ethereumjs/vm'
import { bytesToHex, type Hex, keccak256 } from 'viem'
import { testChainPolicy } from '../testChainPolicy.ts'
import type { Block, MinedTransaction, Receipt, SignedTransaction } from './block.ts'
import type { Machine } from './machine.ts'

/** Who gets what is paid above the base fee. */
const feeRecipient: Hex = '0x7e57000000000000000000000000000000000000'

/** SHA-256 of nothing: a block that asks nothing of another chain (EIP-7685). */
const noRequests: Hex = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export interface Work {
  machine: Machine
  /** Null for the first block. */
  parent: Block | null
  /** Seconds; a block is at least one later than its parent. */
  timestamp: number
  signed?: SignedTransaction
  /** It is to fail, whatever it does. */
  fails?: boolean
}

/** What a header says before anything has happened in its block. */
export function toNextHeader(parent: Block | null, timestamp: number): HeaderData {
  return {
    ...(parent && { parentHash: parent.hash }),
    number: parent ? parent.number + 1 : 0,
    timestamp: parent ? Math.max(timestamp, parent.timestamp + 1) : timestamp,
    coinbase: feeRecipient,
    gasLimit: testChainPolicy.gasLimit,
    baseFeePerGas: testChainPolicy.baseFee,
    mixHash: keccak256(parent?.hash ?? '0x'),
    withdrawalsRoot: KECCAK256_RLP,
    requestsHash: noRequests,
  }
}

/**
 * Makes the next block of the machine's state.
 *
 * @throws Error if the transaction cannot be in it; then the state is as it was
 */
export async function mine({ machine, parent, timestamp, signed, fails = false }: Work): Promise<Block> {
  const { common, state } = machine
  const header = toNextHeader(parent, timestamp)
  const mined = signed ? await run(machine, header, signed, fails) : null
  const receipts = new MerklePatriciaTrie({ common })
  const [transactions, receipt] = mined ? [[mined.tx], toStored(mined.receipt)] : [[], null]
  // The RLP of the index 0.
  if (mined && receipt) await receipts.put(Uint8Array.of(0x80), encodeReceipt(receipt, mined.tx.type))
  const evm = createBlock(
    {
      header: {
        ...header,
        stateRoot: await state.getStateRoot(),
        transactionsTrie: await genTransactionsTrieRoot(transactions),
        receiptTrie: receipts.root(),
        ...(receipt && { logsBloom: receipt.bitvector, gasUsed: receipt.cumulativeBlockGasUsed }),
      },
      transactions,
      withdrawals: [],
    },
    { common },
  )
  const { number, timestamp: seconds } = evm.header
  return { number: Number(number), hash: bytesToHex(evm.hash()), timestamp: Number(seconds), evm, mined }
}

async function run(
  machine: Machine,
  header: HeaderData,
  signed: SignedTransaction,
  fails: boolean,
): Promise<MinedTransaction> {
  const { common, state } = machine
  const block = createBlock({ header }, { common })
  const { vm } = fails ? await machine.copyAt(await state.getStateRoot()) : machine
  const receipt = toReceipt(await runTx(vm, { tx: signed.tx, block }))
  if (!fails) return { ...signed, receipt }
  await charge(machine, signed, receipt)
  const nothing = { succeeds: false, logs: [], bloom: new Uint8Array(256), createdAddress: null }
  return { ...signed, receipt: { ...receipt, ...nothing } }
}

/** What a transaction costs that does nothing. */
async function charge({ state }: Machine, { from }: SignedTransaction, { gasUsed, gasPrice }: Receipt) {
  await change(state, from, { nonce: 1n, balance: -gasUsed * gasPrice })
  await change(state, feeRecipient, { balance: gasUsed * (gasPrice - testChainPolicy.baseFee) })
}

async function change(
  state: Machine['state'],
  who: Hex,
  { nonce = 0n, balance }: { nonce?: bigint; balance: bigint },
): Promise<void> {
  const address = createAddressFromString(who)
  const account = (await state.getAccount(address)) ?? createAccount({})
  account.nonce += nonce
  account.balance += balance
  if (!account.isEmpty()) await state.putAccount(address, account)
}

function toReceipt({ totalGasSpent, amountSpent, execResult, bloom, createdAddress }: RunTxResult): Receipt {
  const succeeds = execResult.exceptionError === undefined
  return {
    succeeds,
    gasUsed: totalGasSpent,
    gasPrice: amountSpent / totalGasSpent,
    logs: execResult.logs ?? [],
    bloom: bloom.bitvector,
    createdAddress: createdAddress ? bytesToHex(createdAddress.bytes) : null,
  }
}

function toStored({ succeeds, gasUsed, bloom, logs }: Receipt) {
  const status: 0 | 1 = succeeds ? 1 : 0
  return { status, cumulativeBlockGasUsed: gasUsed, bitvector: bloom, logs: [...logs] }
}
