import { hashTypedData, validateTypedData } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from '../requests/parseWith.ts'

const memberSchema = z.object({
  name: z.string().check(z.maxLength(128)),
  type: z.string().check(z.maxLength(128)),
})
const schema = z.object({
  types: z.record(z.string(), z.array(memberSchema).check(z.maxLength(64))),
  primaryType: z.string().check(z.maxLength(128)),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

export type TypedDataRequest = z.infer<typeof schema>

/**
 * EIP-712 data, of which it is certain that it can be signed: every member that its types name is there and fits.
 *
 * @throws `INVALID_PARAMS`
 */
export function readTypedData(text: string): TypedDataRequest {
  const data = parse(text)
  const types = Object.hasOwn(data.types, 'EIP712Domain')
    ? data.types
    : { ...data.types, EIP712Domain: domainTypes(data) }
  const complete = { ...data, types }
  try {
    validateTypedData<Record<string, unknown>, string>(complete)
    hashTypedData<Record<string, unknown>, string>(complete)
  } catch {
    throw invalidParams('typedData')
  }
  return complete
}

function parse(text: string): TypedDataRequest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidParams('typedData')
  }
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw invalidParams('typedData')
  return parsed.data
}

const domainMembers = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const

/** Without a type of its own, the domain has the standard's members in the standard's order. */
function domainTypes({ domain }: TypedDataRequest): { name: string; type: string }[] {
  return Object.entries(domainMembers)
    .filter(([name]) => domain[name] !== undefined)
    .map(([name, type]) => ({ name, type }))
}

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const whole = z.pipe(
  z.union([z.string().check(z.regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
)

const erc2612 = z.object({ owner: address, spender: address, value: whole, deadline: whole })
const dai = z.object({ holder: address, spender: address, expiry: whole, allowed: z.boolean() })
const allowance = z.object({ token: address, amount: whole, expiration: whole })
const permit2Single = z.object({ details: allowance, spender: address })
const permit2Batch = z.object({ details: z.array(allowance), spender: address })
const taken = z.object({ token: address, amount: whole })
const transferFrom = z.object({ permitted: taken, spender: address, deadline: whole })
const batchTransferFrom = z.object({ permitted: z.array(taken), spender: address, deadline: whole })
const domain = z.object({ verifyingContract: address })

/** A permit as it stands in the data, before the tokens' names are known. */
export interface RawPermit {
  standard: 'erc2612' | 'dai' | 'permit2'
  tokens: { token: string; amount: bigint | null }[]
  spender: string
  /** Seconds since the epoch; null: never. */
  expires: bigint | null
}

const most256 = 2n ** 256n - 1n
const most160 = 2n ** 160n - 1n
/** Beyond it a date is no date any more. */
const farAway = 2n ** 40n

/**
 * A signature that lets somebody take tokens, whoever asks for it and whatever the data is called: ERC-2612, DAI's own and
 * Permit2 are known by their members.
 *
 * @returns null where it is none of them
 * @see https://eips.ethereum.org/EIPS/eip-2612
 * @see https://docs.uniswap.org/contracts/permit2/overview
 */
export function readPermit({ message, domain: data }: TypedDataRequest): RawPermit | null {
  const contract = z.safeParse(domain, data)
  const token = contract.success ? contract.data.verifyingContract : null

  const standard = z.safeParse(erc2612, message)
  if (standard.success && token !== null) {
    const { spender, value, deadline } = standard.data
    return {
      standard: 'erc2612',
      tokens: [{ token, amount: limited(value, most256) }],
      spender,
      expires: date(deadline),
    }
  }
  const older = z.safeParse(dai, message)
  if (older.success && token !== null) {
    const { spender, expiry, allowed } = older.data
    const expires = expiry === 0n ? null : date(expiry)
    return { standard: 'dai', tokens: [{ token, amount: allowed ? null : 0n }], spender, expires }
  }
  return readPermit2(message)
}

function readPermit2(message: unknown): RawPermit | null {
  const allowed = z.safeParse(z.union([permit2Single, permit2Batch]), message)
  if (allowed.success) {
    const { details, spender } = allowed.data
    const list = [details].flat()
    const [latest = 0n] = list.map(({ expiration }) => expiration).sort((a, b) => (a < b ? 1 : -1))
    const tokens = list.map(({ token, amount }) => ({ token, amount: limited(amount, most160) }))
    return { standard: 'permit2', tokens, spender, expires: date(latest) }
  }
  const taking = z.safeParse(z.union([transferFrom, batchTransferFrom]), message)
  if (!taking.success) return null
  const { permitted, spender, deadline } = taking.data
  const tokens = [permitted].flat().map(({ token, amount }) => ({ token, amount: limited(amount, most256) }))
  return { standard: 'permit2', tokens, spender, expires: date(deadline) }
}

function limited(amount: bigint, most: bigint): bigint | null {
  return amount >= most ? null : amount
}

function date(seconds: bigint): bigint | null {
  return seconds > farAway ? null : seconds
}
