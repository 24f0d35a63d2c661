import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { withoutBlanks } from '../../ui/visibleText.ts'

/** All that a link asks for. */
export interface PaymentLink {
  namespace: ChainNamespace
  /** Null: it names none, and means the one that is in use. */
  caipNetworkId: CaipNetworkId | null
  /** An address or a name, as it is written. */
  receiver: string
  /** A contract or mint; null: the network's own coin; undefined: it does not say. */
  token: string | null | undefined
  /** `base`: an integer of the least unit (wei). `whole`: a decimal number of whole units. Null: it does not say. */
  amount: { unit: 'base' | 'whole'; amount: string } | null
  /** Public text that goes with the transfer; empty: none. */
  memo: string
  /** What the payment is for, in the words of the link's author; empty: none. */
  words: string
}

/** Why a link is refused. A link is followed whole or not at all: its address alone would pay something else than was asked for. */
export type LinkProblem =
  /** It cannot be read to its end, or says the same thing twice. */
  | 'linkMalformed'
  /** It asks for something else beside a transfer. */
  | 'linkPart'
  /** It asks for another call of a contract. */
  | 'linkCall'
  /** It leads to a server that would say what is signed (Solana Pay). */
  | 'linkTransaction'
  /** It names a network that is not known. */
  | 'linkNetwork'
  /** An amount that cannot be sent. */
  | 'linkAmount'
  /** It asks for a token that the account has not. */
  | 'linkToken'
  /** No wallet of its network is connected. */
  | 'linkNamespace'
  /** It asks for an amount or a token where an NFT is sent. */
  | 'linkPayment'

export type ReadLink =
  | { kind: 'link'; link: PaymentLink }
  /** `part`: which part of it, as it is written there. */
  | { kind: 'problem'; problem: LinkProblem; part?: string }

export const refused = (problem: LinkProblem, part?: string): ReadLink =>
  part === undefined ? { kind: 'problem', problem } : { kind: 'problem', problem, part }

export const asked = (
  link: Pick<PaymentLink, 'namespace' | 'receiver'> & Partial<PaymentLink>,
): ReadLink => ({
  kind: 'link',
  link: { caipNetworkId: null, token: undefined, amount: null, memo: '', words: '', ...link },
})

/** Longest name of a part that is repeated to a person. */
const maxPartLength = 40

/**
 * What stands behind the `?` of a link. Blanks count only in what is text.
 *
 * @param texts the parameters that are text
 * @param others the others that are known; any further one refuses the link
 */
export function readParameters(
  query: string,
  { texts, others }: { texts: readonly string[]; others: readonly string[] },
): Map<string, string> | ReadLink {
  const read = new Map<string, string>()
  for (const pair of query === '' ? [] : query.split('&')) {
    const place = pair.indexOf('=')
    const [name, value] = [decode(withoutBlanks(pair.slice(0, place))), decode(pair.slice(place + 1))]
    if (place < 1 || name === null || value === null) return refused('linkMalformed')
    if (!texts.includes(name) && !others.includes(name))
      return refused('linkPart', name.slice(0, maxPartLength))
    if (read.has(name)) return refused('linkMalformed')
    read.set(name, texts.includes(name) ? value : withoutBlanks(value))
  }
  return read
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign.
    return null
  }
}
