import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { visibleText, withoutBlanks } from '../../ui/visibleText.ts'

/** What a person has written of who receives it. */
export type WrittenReceiver =
  | { kind: 'address'; address: string }
  /** Who that is has to be looked up. */
  | { kind: 'name'; name: string }
  | { kind: 'problem'; problem: ReceiverProblem }

/** `checksum`: one of its letters is another one, or written otherwise. `otherNamespace`: no wallet of this network is there. */
export type ReceiverProblem = 'unreadable' | 'checksum' | 'otherNamespace' | 'zero'

/** How the addresses of one namespace are told apart from anything else, once its library is there. */
export interface AddressReader {
  /** As the chain's library has it; undefined where it is none. `checksum`: it would be one, but for a letter. */
  read(text: string): { address: string } | 'checksum' | undefined
  /** What is sent there is lost. */
  isZero(address: string): boolean
}

/** Of each namespace that can send, what its addresses look like, to say whose an address of another one is. */
const shapes: Partial<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(?:bc1|tb1)[a-z0-9]{20,80}$|^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/,
}

/** Whose address a text looks like; undefined: nobody's, as a name is. */
export function namespaceOfAddress(text: string): ChainNamespace | undefined {
  const written = withoutBlanks(text)
  return chainNamespaces.find((namespace) => shapes[namespace]?.test(written))
}

const name = /^[^\s:/@]+(?:\.[^\s:/@.]+)+$/u
const maxNameLength = 255

/**
 * Reads who is meant. Blanks are no part of an address, and what nobody sees decides nothing.
 *
 * @param text typed or pasted; no link (`readPayment`)
 */
export function readReceiver(
  text: string,
  namespace: ChainNamespace,
  reader: AddressReader,
): WrittenReceiver {
  const written = withoutBlanks(text).replace(/^0X/, '0x')
  const found = reader.read(written)
  if (found === 'checksum') return { kind: 'problem', problem: 'checksum' }
  if (found) {
    return reader.isZero(found.address)
      ? { kind: 'problem', problem: 'zero' }
      : { kind: 'address', address: found.address }
  }
  const isElsewhere = Object.entries(shapes).some(
    ([other, shape]) => other !== namespace && shape.test(written),
  )
  if (isElsewhere) return { kind: 'problem', problem: 'otherNamespace' }
  const called = visibleText(text)
  if (name.test(called) && called.length <= maxNameLength) return { kind: 'name', name: called.toLowerCase() }
  return { kind: 'problem', problem: 'unreadable' }
}

/** How much of each end people compare, and poisoners forge. */
const compared = 4

/**
 * An address of the account's own history that somebody could take this one for: both ends are the same, and the middle is not. Who sends
 * dust from such an address hopes that it is copied from the history.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const ends = (text: string) => {
    const bare = text.startsWith('0x') ? text.slice(2).toLowerCase() : text
    return `${bare.slice(0, compared)}…${bare.slice(-compared)}`
  }
  return known.find((other) => !isSameAddress(address, other) && ends(address) === ends(other))
}
