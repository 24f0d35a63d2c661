import { chainNamespaceSchema, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { visibleText, withoutBlanks } from '../../ui/visibleText.ts'
import { asked, type ReadLink, refused } from './paymentLink.ts'
import { readEthereumLink } from './readEthereumLink.ts'
import { readSolanaLink } from './readSolanaLink.ts'
import { shortNames } from './shortNames.ts'

export type WrittenPayment =
  | ReadLink
  /** No link: an address or a name, without what nobody sees. */
  | { kind: 'plain'; text: string }
  | { kind: 'problem'; problem: 'unreadable' | 'otherNamespace' }

/** Longer than any link of these kinds, and short enough to be read at each key. */
const maxCharacters = 2_000

/**
 * What somebody has typed or pasted of whom to pay: a link of EIP-681 or Solana Pay, an address with its network before it (CAIP-10,
 * EIP-3770), or what is no link. A link is read whole, or refused with the reason.
 */
export function readPayment(text: string): WrittenPayment {
  if (text.length > maxCharacters) return { kind: 'problem', problem: 'unreadable' }
  const place = text.includes('?') ? text.indexOf('?') : text.length
  const path = withoutBlanks(text.slice(0, place))
  const [, scheme, rest = ''] = /^([-a-z0-9]{1,64}):(.*)$/is.exec(path) ?? []
  if (scheme === undefined) return { kind: 'plain', text: visibleText(text) }
  const known = scheme.toLowerCase()
  const query = text.slice(place + 1)
  const read = readPlaced(known, rest)
  if (read) return place < text.length ? refused('linkMalformed') : read
  if (known === 'ethereum') return readEthereumLink(rest, query)
  if (known === 'solana') return readSolanaLink(rest, query)
  return { kind: 'problem', problem: known === 'bitcoin' ? 'otherNamespace' : 'unreadable' }
}

/** An address with its network before it; undefined where that is something else. */
function readPlaced(scheme: string, rest: string): WrittenPayment | undefined {
  const namespace = chainNamespaceSchema.safeParse(scheme)
  const [, reference = '', address = ''] = /^([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(rest) ?? []
  const caipNetworkId = `${scheme}:${reference}`
  if (namespace.success && isCaipNetworkId(caipNetworkId) && address !== '')
    return asked({ namespace: namespace.data, caipNetworkId, receiver: address })
  if (!/^0x[0-9a-f]{40}$/i.test(rest) || scheme === 'ethereum') return undefined
  const chain = shortNames.get(scheme)
  if (chain === undefined) return refused('linkNetwork', scheme)
  return asked({ namespace: 'eip155', caipNetworkId: `eip155:${chain}`, receiver: rest })
}
