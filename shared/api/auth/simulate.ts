import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { assetChangeSchema } from '../chain/assetChange.ts'
import type { EndpointTable } from '../endpoint.ts'
import { isUint256 } from '../isUint256.ts'

const hex = (maxBytes: number) => z.string().check(z.regex(/^0x[0-9a-fA-F]*$/), z.maxLength(maxBytes * 2 + 2))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Base units, decimal digits. */
const amount = z.string().check(z.regex(/^-?\d{1,78}$/))

/** What a transaction would move, for the approval screen. Amounts in base units, negative: leaves the wallet. */
export const simulationSchema = z.strictObject({
  /** false: it would fail; `reason` says why where the chain does. */
  succeeds: z.boolean(),
  reason: z.optional(z.string().check(z.maxLength(512))),
  changes: z.array(assetChangeSchema).check(z.maxLength(64)),
  /** Permissions that it would give: who may take how much of what. `null`: without limit. */
  approvals: z
    .array(
      z.strictObject({
        token: address,
        spender: address,
        amount: z.nullable(amount),
        symbol: z.optional(z.string().check(z.maxLength(64))),
        decimals: z.optional(z.int()),
      }),
    )
    .check(z.maxLength(64)),
  /** US dollars for one of the chain's own coin, which fees are paid in. Absent: unknown, or worth nothing on a testnet. */
  coinPrice: z.optional(z.number().check(z.gte(0))),
})
export type Simulation = z.infer<typeof simulationSchema>

/** Beside these, the frame reads chains through `POST {secureOrigin}/v1?chainId=…&projectId=…`, the JSON-RPC proxy. */
export const simulateEndpoints = {
  simulateEvm: {
    path: 'simulate/evm',
    request: z.strictObject({
      chainId: caipNetworkIdSchema,
      from: address,
      /** Absent: makes a contract. */
      to: z.optional(address),
      data: hex(131_072),
      /** Wei, decimal digits. */
      value: z.string().check(z.regex(/^\d{1,78}$/), isUint256),
      /** With the code that an upgrade gives `from` (`delegationFramework.delegate`, EIP-7702), which it has not yet. */
      isUpgrade: z.optional(z.literal(true)),
    }),
    answer: simulationSchema,
    needs: 'session',
    errors: ['NETWORK_NOT_FOUND', 'RPC_UNREACHABLE', 'RPC_ERROR', 'SESSION_EXPIRED', 'THROTTLED'],
  },
  simulateSolana: {
    path: 'simulate/solana',
    request: z.strictObject({
      chainId: caipNetworkIdSchema,
      from: z.string().check(z.maxLength(44)),
      /** Serialised, base64. */
      transaction: z.string().check(z.maxLength(4096)),
    }),
    answer: simulationSchema,
    needs: 'session',
    errors: ['NETWORK_NOT_FOUND', 'RPC_UNREACHABLE', 'RPC_ERROR', 'SESSION_EXPIRED', 'THROTTLED'],
  },
} as const satisfies EndpointTable
