import { decodeAbiParameters, type Hex, numberToHex, pad, toEventSelector } from 'viem'
import * as z from 'zod/mini'
import { isSameAddress } from '../caip/isSameAddress.ts'
import { delegationFramework } from '../constants/delegationFramework.ts'
import { hexSchema } from '../delegations/delegation.ts'
import { delegationComponents } from '../delegations/delegationAbi.ts'
import { type ReadSession, readDelegated } from './readContext.ts'

const struct = '(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes)'
/** Both carry the delegation as their only data. */
const topics = {
  redeemed: toEventSelector(`RedeemedDelegation(address,address,${struct})`),
  disabled: toEventSelector(`DisabledDelegation(bytes32,address,address,${struct})`),
}

const logsSchema = z.array(z.object({ data: hexSchema() }))
const parameters = [{ type: 'tuple', components: delegationComponents }] as const

export interface LogPlace {
  account: string
  chainId: number
  /** A read of the chain by JSON-RPC. */
  request(method: string, params: unknown): Promise<unknown>
}

/** Both ends are read. */
export interface BlockRange {
  from: number
  to: number
}

/** The sessions of an account that some blocks have seen used or revoked. @throws what `request` throws; nodes refuse what is too much for them */
export async function readLogRange(
  { account, chainId, request }: LogPlace,
  { from, to }: BlockRange,
): Promise<ReadSession[]> {
  const who = pad(toHex(account), { size: 32 }).toLowerCase()
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
  const logs = await Promise.all(
    [
      [topics.redeemed, who],
      [topics.disabled, null, who],
    ].map(async (asked) => {
      const filter = { address: delegationFramework.delegationManager, ...range, topics: asked }
      return logsSchema.parse(await request('eth_getLogs', [filter]))
    }),
  )
  const sessions = logs.flat().flatMap(({ data }) => decode(data, chainId))
  return sessions.filter(({ grant }) => isSameAddress(grant.account, account))
}

/** None for a delegation that is no session of this kit's form. */
function decode(data: Hex, chainId: number): ReadSession[] {
  try {
    const [{ salt, caveats, ...delegation }] = decodeAbiParameters(parameters, data)
    const session = readDelegated({ ...delegation, caveats: [...caveats], salt: salt.toString() }, chainId)
    return session ? [session] : []
  } catch {
    // A node may answer anything: what is no delegation is no session.
    return []
  }
}

function toHex(address: string): Hex {
  return `0x${address.slice(2)}`
}
