import { hashTypedData } from 'viem'
import * as z from 'zod/mini'
import { atomicType, canonicalAtom } from './canonicalAtom.ts'
import { invalidParams } from './parseWith.ts'

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

type Types = z.infer<typeof schema>['types']

/** A value as it is signed: see `canonicalAtom`. A struct has the members of its type, and nothing else. */
export type CanonicalValue = string | boolean | CanonicalValue[] | CanonicalStruct
export interface CanonicalStruct {
  [member: string]: CanonicalValue
}

export interface TypedData {
  types: Types
  primaryType: string
  domain: CanonicalStruct
  message: CanonicalStruct
}

/**
 * EIP-712 data, every value of which is the one that is signed, however the page spelt it. What it has beside its types is not
 * signed, and not in it. As JSON text it has the hash of what it was read from, and is read again as itself.
 *
 * @throws `INVALID_PARAMS` for what cannot be signed, or could be read in more than one way
 */
export function readTypedData(text: string): TypedData {
  try {
    const data = z.parse(schema, JSON.parse(text))
    const types = Object.hasOwn(data.types, 'EIP712Domain')
      ? data.types
      : { ...data.types, EIP712Domain: domainTypes(data.domain) }
    const { primaryType } = data
    checkTypes(types)
    // It would be signed without its message.
    if (primaryType === 'EIP712Domain') throw new TypeError('No message')
    const canonical = {
      types,
      primaryType,
      domain: readStruct(types, 'EIP712Domain', data.domain, 0),
      message: readStruct(types, primaryType, data.message, 0),
    }
    hashTypedData<Record<string, unknown>, string>(canonical)
    return canonical
  } catch {
    // The page may send anything: the library throws for whatever it cannot hash.
    throw invalidParams('typedData')
  }
}

const domainMembers = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const

/** Without a type of its own, the domain has the standard's members in the standard's order. */
function domainTypes(domain: Record<string, unknown>): { name: string; type: string }[] {
  return Object.entries(domainMembers)
    .filter(([name]) => domain[name] !== undefined)
    .map(([name, type]) => ({ name, type }))
}

/** No brackets, commas or spaces: with them one type's text could pass for another's. */
const typeName = /^[A-Za-z_$][\w$:.-]*$/

function checkTypes(types: Types): void {
  for (const [name, members] of Object.entries(types)) {
    const names = new Set(members.map((member) => member.name))
    // Libraries disagree on a struct with the name of a number, and a member that is there twice has two types.
    const isClear = typeName.test(name) && !atomicType.test(name) && names.size === members.length
    if (!isClear || names.has('__proto__')) throw new TypeError('Unclear types')
  }
}

/** Nobody reads what is inside of more. */
const maxDepth = 32

function readStruct(types: Types, type: string, value: unknown, depth: number): CanonicalStruct {
  const members = Object.hasOwn(types, type) ? types[type] : undefined
  if (!members || typeof value !== 'object' || value === null || Array.isArray(value) || depth > maxDepth)
    throw new TypeError(`No ${type}`)
  return Object.fromEntries(
    members.map((member) => {
      const given: unknown = Object.hasOwn(value, member.name) ? Reflect.get(value, member.name) : undefined
      return [member.name, readValue(types, member.type, given, depth + 1)]
    }),
  )
}

const listType = /^(.+)\[(\d*)\]$/

function readValue(types: Types, type: string, value: unknown, depth: number): CanonicalValue {
  if (Object.hasOwn(types, type)) return readStruct(types, type, value, depth)
  const [isList, item = '', length] = listType.exec(type) ?? []
  if (!isList) return canonicalAtom(type, value)
  const isWhole = Array.isArray(value) && (length === '' || value.length === Number(length))
  if (!isWhole || depth > maxDepth) throw new TypeError(`No ${type}`)
  return value.map((part: unknown) => readValue(types, item, part, depth + 1))
}

/** Every struct of the message, the message itself first. */
export function structsOf(data: TypedData): { type: string; value: CanonicalStruct }[] {
  const { types, primaryType, message } = data
  const found: { type: string; value: CanonicalStruct }[] = []
  const visit = (type: string, value: CanonicalValue | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(type.replace(/\[\d*\]$/, ''), item)
    else if (typeof value === 'object') {
      found.push({ type, value })
      for (const member of types[type] ?? []) visit(member.type, value[member.name])
    }
  }
  visit(primaryType, message)
  return found
}
