import * as published from '@metamask/delegation-abis/bytecode'
import type { Hex } from 'viem'
import * as z from 'zod/mini'
import digests from './metadataDigests.json' with { type: 'json' }

export type CanonicalName = keyof typeof digests

const bytecodesSchema = z.record(z.string(), z.string())
/** How the metadata that the Solidity compiler appends begins: CBOR with the IPFS digest of the sources. */
const metadataMark = 'a2646970667358221220'
const digestLength = 64

/**
 * The creation code of a contract of the delegation framework as it was deployed to public chains. The package was compiled from the same sources
 * elsewhere: what differs is the digest in the metadata, on which addresses (CREATE2) and code hashes depend.
 *
 * @param libraries addresses to link, by their place in the code in bytes
 */
export function createCanonicalCode(name: CanonicalName, libraries: Record<number, Hex> = {}): Hex {
  let code = (bytecodesSchema.parse({ ...published })[name] ?? '').replace(/^0x/, '')
  for (const [place, address] of Object.entries(libraries)) {
    const start = Number(place) * 2
    code = code.slice(0, start) + address.slice(2).toLowerCase() + code.slice(start + 40)
  }
  const mark = code.lastIndexOf(metadataMark)
  if (mark < 0) throw new Error(`The code of ${name} has no metadata`)
  const start = mark + metadataMark.length
  return `0x${code.slice(0, start)}${digests[name]}${code.slice(start + digestLength)}`
}
