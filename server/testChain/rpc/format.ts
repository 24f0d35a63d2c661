import type { Log } from '@ethereumjs/evm'
import { bytesToHex, type Hex, numberToHex, toHex } from 'viem'
import { feesOf } from '../evm/admit.ts'
import type { Block, MinedTransaction, SignedTransaction } from '../evm/block.ts'

const noNonce = '0x0000000000000000'

/** A block in JSON-RPC's form. @param full with the transactions themselves */
export function toRpcBlock({ number, hash, timestamp, evm, mined }: Block, full: boolean) {
  const { header } = evm
  return {
    number: numberToHex(number),
    hash,
    parentHash: bytesToHex(header.parentHash),
    nonce: noNonce,
    mixHash: bytesToHex(header.mixHash),
    sha3Uncles: bytesToHex(header.uncleHash),
    logsBloom: bytesToHex(header.logsBloom),
    transactionsRoot: bytesToHex(header.transactionsTrie),
    stateRoot: bytesToHex(header.stateRoot),
    receiptsRoot: bytesToHex(header.receiptTrie),
    miner: header.coinbase.toString(),
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: bytesToHex(header.extraData),
    size: numberToHex(evm.serialize().length),
    gasLimit: numberToHex(header.gasLimit),
    gasUsed: numberToHex(header.gasUsed),
    timestamp: numberToHex(timestamp),
    baseFeePerGas: numberToHex(header.baseFeePerGas ?? 0n),
    withdrawalsRoot: bytesToHex(header.withdrawalsRoot ?? new Uint8Array(32)),
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: bytesToHex(header.parentBeaconBlockRoot ?? new Uint8Array(32)),
    requestsHash: bytesToHex(header.requestsHash ?? new Uint8Array(32)),
    uncles: [],
    withdrawals: [],
    transactions: mined ? [full ? toRpcTransaction(mined, { number, hash, mined }) : mined.hash] : [],
  }
}

type Place = Pick<Block, 'number' | 'hash'> & { mined: MinedTransaction }

/** A transaction in JSON-RPC's form. @param place null while it waits for its block */
export function toRpcTransaction({ tx, hash, from }: SignedTransaction, place: Place | null) {
  const { type, data, gasLimit, gasPrice, chainId, v, r, s, ...rest } = tx.toJSON()
  const isLegacy = tx.type === 0
  return {
    ...rest,
    hash,
    from,
    to: tx.to?.toString() ?? null,
    type: numberToHex(tx.type),
    chainId: chainId ?? numberToHex(tx.common.chainId()),
    nonce: numberToHex(tx.nonce),
    value: numberToHex(tx.value),
    input: data ?? '0x',
    gas: numberToHex(tx.gasLimit),
    gasPrice: numberToHex(place?.mined.receipt.gasPrice ?? feesOf(tx).most),
    v: numberToHex(tx.v ?? 0n),
    r: numberToHex(tx.r ?? 0n),
    s: numberToHex(tx.s ?? 0n),
    ...(!isLegacy && { yParity: numberToHex(tx.v ?? 0n) }),
    blockHash: place?.hash ?? null,
    blockNumber: place ? numberToHex(place.number) : null,
    transactionIndex: place ? '0x0' : null,
  }
}

/** A receipt in JSON-RPC's form. */
export function toRpcReceipt(block: Block, { tx, hash, from, receipt }: MinedTransaction) {
  return {
    type: numberToHex(tx.type),
    status: receipt.succeeds ? '0x1' : '0x0',
    cumulativeGasUsed: numberToHex(receipt.gasUsed),
    logs: receipt.logs.map((log, index) => toRpcLog(log, index, { ...block, transactionHash: hash })),
    logsBloom: bytesToHex(receipt.bloom),
    transactionHash: hash,
    transactionIndex: '0x0',
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    gasUsed: numberToHex(receipt.gasUsed),
    effectiveGasPrice: numberToHex(receipt.gasPrice),
    from,
    to: tx.to?.toString() ?? null,
    contractAddress: tx.to ? null : receipt.createdAddress,
  }
}

interface LogPlace {
  number: number
  hash: Hex
  /** Seconds. */
  timestamp: number
  transactionHash: Hex
}

/** A log in JSON-RPC's form. */
export function toRpcLog(
  [address, topics, data]: Log,
  index: number,
  { number, hash, timestamp, transactionHash }: LogPlace,
) {
  return {
    address: bytesToHex(address),
    topics: topics.map((topic) => bytesToHex(topic)),
    data: bytesToHex(data),
    blockHash: hash,
    blockNumber: numberToHex(number),
    blockTimestamp: numberToHex(timestamp),
    transactionHash,
    transactionIndex: '0x0',
    logIndex: toHex(index),
    removed: false,
  }
}
