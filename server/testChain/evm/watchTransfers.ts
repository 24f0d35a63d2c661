import type { Log, Message } from '@ethereumjs/evm'
import type { VM } from '@ethereumjs/vm'
import { hexToBytes, keccak256, numberToBytes, pad, stringToHex } from 'viem'

/** Whose logs stand for movements of the network's own coin. @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx */
const coin = hexToBytes(`0x${'ee'.repeat(20)}`)
const transferTopic = keccak256(stringToHex('Transfer(address,address,uint256)'), 'bytes')

/** A movement of the coin, or null at the place of a contract's own log. */
type Happening = Log | null

/**
 * Watches what moves of the network's own coin while calls run.
 *
 * @returns how the logs of the call that ran last are told with these movements between them
 */
export function watchTransfers({ evm }: VM): (logs: readonly Log[]) => Log[] {
  /** What happened in each call that has not ended, the outermost first. */
  const open: Happening[][] = []
  let last: Happening[] = []

  evm.events?.on('beforeMessage', ({ value, caller, to, delegatecall }: Message) => {
    const moves = value > 0n && !delegatecall && to !== undefined
    const log = (): Log => [
      coin,
      [transferTopic, pad(caller.bytes), pad(to?.bytes ?? new Uint8Array())],
      numberToBytes(value, { size: 32 }),
    ]
    open.push(moves ? [log()] : [])
  })
  evm.events?.on('step', ({ opcode }) => {
    if (opcode.name.startsWith('LOG')) open.at(-1)?.push(null)
  })
  evm.events?.on('afterMessage', ({ execResult }) => {
    const ended = open.pop() ?? []
    const kept = execResult.exceptionError ? [] : ended
    const outer = open.at(-1)
    if (outer) outer.push(...kept)
    else last = kept
  })

  return (logs) => {
    const rest = [...logs]
    const told = last.map((happening) => happening ?? rest.shift())
    return told.filter((log) => log !== undefined)
  }
}
