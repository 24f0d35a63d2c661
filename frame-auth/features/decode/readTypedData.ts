import { hashTypedData, validateTypedData } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from '../requests/invalidParams.ts'

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
