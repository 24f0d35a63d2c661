import { bytesToHex, concat, getAddress, hexToBigInt, hexToBytes, numberToHex, size, slice } from 'viem/utils'
import type { Hex } from './delegation.ts'

interface Values {
  uint256: bigint
  uint128: bigint
  address: Hex
  /** Whatever is left, so the last one. */
  bytes: Hex
  addresses: readonly Hex[]
  selectors: readonly Hex[]
}

/** What stands in terms one after the other, without padding: name and kind of each member. */
export type PackedLayout = Readonly<Record<string, keyof Values>>

export type PackedValues<L extends PackedLayout> = { readonly [Name in keyof L]: Values[L[Name]] }

/** Bytes of a member, or of one of its elements; null for what takes all the rest. */
const sizes = { uint256: 32, uint128: 16, address: 20, bytes: null, addresses: 20, selectors: 4 } as const

/** Terms of the caveat enforcers are packed by hand, each in its way: `abi.encodePacked` with no length in it. */
export function encodePacked<L extends PackedLayout>(layout: L, values: PackedValues<L>): Hex {
  const parts = Object.entries(layout).map(([name, kind]): Hex => {
    const value: bigint | Hex | readonly Hex[] | undefined = values[name]
    if (typeof value === 'bigint') return numberToHex(value, { size: sizes[kind] ?? 32 })
    return typeof value === 'string' ? value : concat([...(value ?? [])])
  })
  // One spelling, whatever the checksum of an address: terms are compared.
  return bytesToHex(hexToBytes(concat(parts)))
}

/** The members of terms; null where they are not as long as the layout says. */
export function decodePacked<L extends PackedLayout>(layout: L, terms: Hex): PackedValues<L> | null {
  let rest = terms
  const values: [string, bigint | Hex | readonly Hex[]][] = []
  for (const [name, kind] of Object.entries(layout)) {
    const length = kind === 'bytes' || kind === 'addresses' || kind === 'selectors' ? size(rest) : sizes[kind]
    if (size(rest) < length) return null
    const part = cut(rest, 0, length)
    const value = readPart(kind, part)
    if (value === null) return null
    values.push([name, value])
    rest = cut(rest, length)
  }
  // The members were read by the kinds that the layout says.
  return rest === '0x' ? (Object.fromEntries(values) as PackedValues<L>) : null
}

function readPart(kind: keyof Values, part: Hex): bigint | Hex | Hex[] | null {
  if (kind === 'bytes') return part
  if (kind === 'address') return getAddress(part)
  if (kind === 'uint256' || kind === 'uint128') return hexToBigInt(part)
  const length = sizes[kind]
  if (part === '0x' || size(part) % length !== 0) return null
  const elements = Array.from({ length: size(part) / length }, (_, index) =>
    cut(part, index * length, (index + 1) * length),
  )
  return kind === 'addresses' ? elements.map((element) => getAddress(element)) : elements
}

/** As `slice`, which refuses what begins at the end. */
function cut(bytes: Hex, from: number, to = size(bytes)): Hex {
  return from === to ? '0x' : slice(bytes, from, to)
}
