import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import { callBatches } from '#shared/constants/callBatches.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import type { AccountCall } from '../decode/calls/accountCalls.ts'
import { address, bytes, quantity } from '../decode/evmParts.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'
import { batchError, foreignAccount } from './batchError.ts'
import { isRefusedCall } from './isRefusedCall.ts'
import { type PageSponsor, parsePaymasterService, paymasterCapability } from './paymasterService.ts'

const capabilitiesSchema = z.optional(z.record(z.string(), z.unknown()))
const callsSchema = z.tuple([
  z.object({
    version: z.literal(callBatches.version),
    id: z.optional(z.string()),
    from: z.optional(address),
    chainId: quantity,
    atomicRequired: z.boolean(),
    calls: z
      .array(
        z.object({
          to: z.optional(z.nullable(address)),
          value: z.optional(quantity),
          data: z.optional(bytes),
          capabilities: capabilitiesSchema,
        }),
      )
      .check(z.minLength(1)),
    capabilities: capabilitiesSchema,
  }),
])

export interface CallsDraft {
  /** Unique by person and page. */
  id: string
  isAtomicRequired: boolean
  calls: readonly AccountCall[]
  /** Who the page says pays for it; null: nobody. */
  sponsor: PageSponsor | null
}

export interface ParseSendCallsParameters {
  params: unknown
  account: string
  /** EIP-155. */
  chainId: number
}

/**
 * `wallet_sendCalls`. A batch without an id gets one that cannot be guessed.
 *
 * @throws `INVALID_PARAMS`; `WALLET_ERROR` with 5700 for a capability that is needed and not there, 5710 for another chain, 5740 for too many calls
 */
export function parseSendCalls({ params, account, chainId }: ParseSendCallsParameters): CallsDraft {
  const [asked] = parseWith(callsSchema, params)
  if (asked.from && asked.from.toLowerCase() !== account.toLowerCase()) throw foreignAccount()
  if (asked.chainId !== BigInt(chainId))
    throw batchError(
      'unsupportedChain',
      `The wallet is on chain ${chainId}, the batch is for ${asked.chainId}`,
    )
  if (asked.calls.length > callBatches.maxCalls)
    throw batchError('tooLarge', `At most ${callBatches.maxCalls} calls in one batch`)
  const { [paymasterCapability]: paymaster, ...others } = asked.capabilities ?? {}
  for (const capabilities of [others, ...asked.calls.map((call) => call.capabilities)])
    assertCapabilities(capabilities)
  return {
    id: readId(asked.id),
    isAtomicRequired: asked.atomicRequired,
    sponsor: parsePaymasterService(paymaster),
    calls: asked.calls.map(({ to, value = 0n, data: given = '0x' }) => {
      const data = toHex(fromHex(given))
      return { to: readReceiver({ to, data }, account), value, data }
    }),
  }
}

function readId(id: string | undefined): string {
  if (id === undefined) return toHex(crypto.getRandomValues(new Uint8Array(32)))
  if (id === '' || new TextEncoder().encode(id).length > callBatches.maxIdBytes) throw invalidParams('id')
  return id
}

/** @throws `INVALID_PARAMS` for what no call of a batch may go to */
export function readReceiver(
  { to, data }: { to: string | null | undefined; data: string },
  account: string,
): Address {
  if (!to)
    throw new WalletKitError('INVALID_PARAMS', 'A batch cannot create a contract: each call needs “to”')
  if (isRefusedCall({ to, data }, account))
    throw new WalletKitError(
      'INVALID_PARAMS',
      'A batch cannot call the account itself, or what it is made of',
    )
  return getAddress(to)
}

/** What is marked as optional may be left out; anything else is a promise that the wallet cannot give. */
function assertCapabilities(capabilities: Record<string, unknown> | undefined): void {
  for (const [name, value] of Object.entries(capabilities ?? {}))
    if (Object(value).optional !== true)
      throw batchError('unsupportedCapability', `The wallet has no capability “${name.slice(0, 64)}”`)
}
