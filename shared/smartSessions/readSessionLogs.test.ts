import { encodeAbiParameters, type Hex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { delegationComponents } from '../delegations/delegationAbi.ts'
import { WalletKitError } from '../errors/walletKitError.ts'
import { signSession } from '../testing/signSession.ts'
import { createSessionLogMemory, readSessionLogs, sessionLogPolicy } from './readSessionLogs.ts'

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const session = (salt: number) => signSession(account, { salt: String(salt) })
type Signed = Awaited<ReturnType<typeof session>>

function logOf({ delegation: { salt, ...delegation } }: Signed): { data: Hex } {
  const parameters = [{ type: 'tuple', components: delegationComponents }] as const
  return { data: encodeAbiParameters(parameters, [{ ...delegation, salt: BigInt(salt) }]) }
}

/** A chain with a block each second, whose node gives so many blocks, and so many logs, at once. */
function createNode(used: { at: number; by: Signed }[], bounds: { blocks?: number; logs?: number } = {}) {
  const { blocks = 10_000, logs = 10_000 } = bounds
  const node = { height: 100_000, used, asked: [] as number[], isDown: false }
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_blockNumber: () => `0x${node.height.toString(16)}`,
    eth_getBlockByNumber: ([at]) => ({ timestamp: at }),
    eth_getLogs([filter]) {
      const { fromBlock, toBlock, topics } = Object(filter)
      const [from, to] = [Number(fromBlock), Number(toBlock)]
      node.asked.push(to - from + 1)
      if (to - from + 1 > blocks) throw new WalletKitError('RPC_ERROR', 'More than 10,000 blocks')
      const found = node.used.filter(({ at }) => at >= from && at <= to)
      if (found.length > logs) throw new WalletKitError('RPC_ERROR', 'More than 10,000 results')
      const isOwn = topics[1] === pad(account.address, { size: 32 }).toLowerCase()
      return isOwn ? found.map(({ by }) => logOf(by)) : []
    },
  }
  const memory = createSessionLogMemory()
  return Object.assign(node, {
    memory,
    async read(since: number | null) {
      node.asked = []
      const found = await readSessionLogs({
        account: account.address,
        chainId: 31_337,
        async request(method, params) {
          if (node.isDown) throw new WalletKitError('RPC_UNREACHABLE', 'The network could not be reached')
          return answers[method]?.(params as unknown[])
        },
        since,
        memory,
      })
      return found.map(({ pci }) => pci)
    },
  })
}

describe('readSessionLogs', () => {
  it('default: from now back to the earliest grant, in pieces, and nothing of them a second time', async () => {
    const [old, recent, later] = [await session(1), await session(2), await session(3)]
    const node = createNode([
      { at: 71_000, by: old },
      { at: 99_000, by: recent },
    ])
    expect(await node.read(75_000)).toEqual([recent.pci, old.pci])
    expect(Math.max(...node.asked)).toBe(sessionLogPolicy.step)
    // Two topics of each of three pieces: the third one has blocks of the time before the grant.
    expect(node.asked).toHaveLength(6)
    node.height = 100_100
    node.used.push({ at: 100_050, by: later })
    expect(await node.read(75_000)).toEqual([recent.pci, old.pci, later.pci])
    expect(node.asked).toEqual([164, 164])
  })

  it('behavior: a node that refuses so many blocks is asked for half, and for no more from then on', async () => {
    const old = await session(1)
    const node = createNode([{ at: 96_500, by: old }], { blocks: 1_000 })
    await expect(node.read(97_000)).resolves.toEqual([old.pci])
    expect(node.asked.filter((blocks) => blocks > 1_000)).toEqual([
      10_000, 10_000, 5_000, 5_000, 2_500, 2_500, 1_250, 1_250,
    ])
    node.height = 108_000
    await node.read(97_000)
    expect(Math.max(...node.asked)).toBe(625)
  })

  it('behavior: a node that refuses so many logs is asked for fewer blocks', async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(session))
    const node = createNode(
      sessions.map((by, index) => ({ at: 99_990 - index * 40, by })),
      { logs: 2 },
    )
    expect(await node.read(99_999)).toEqual(sessions.map(({ pci }) => pci))
  })

  it('rejects: a node that refuses whatever it is asked, and one that cannot be reached, which is not asked for less', async () => {
    const node = createNode([], { blocks: 1 })
    await expect(node.read(99_000)).rejects.toMatchObject({ code: 'RPC_ERROR' })
    expect(Math.min(...node.asked)).toBeGreaterThan(sessionLogPolicy.least / 2)
    node.isDown = true
    await expect(node.read(99_000)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  it('behavior: where no grant is known it goes back a little way, and further the next time', async () => {
    const [near, far] = [await session(1), await session(2)]
    const node = createNode([
      { at: 95_000, by: near },
      { at: 45_000, by: far },
    ])
    expect(await node.read(null)).toEqual([near.pci])
    expect(node.asked).toHaveLength(2 * sessionLogPolicy.blindPieces)
    expect(await node.read(null)).toEqual([near.pci, far.pci])
  })
})
