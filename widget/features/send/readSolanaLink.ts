import { plainText } from '../../ui/plainText.ts'
import { asked, type ReadLink, readParameters, refused } from './paymentLink.ts'

/** Characters of the note that the form takes. */
export const maxMemoLength = 120
/** Characters of what the link says of itself that are repeated. */
const maxWordsLength = 100

/**
 * A link of Solana Pay that asks for a transfer. One with a `reference` is refused: without that in the transaction the shop would not
 * find what was paid.
 *
 * @param path what stands between the scheme and the `?`, without blanks
 * @see https://docs.solanapay.com/spec
 */
export function readSolanaLink(path: string, query: string): ReadLink {
  if (/^https?(?::|%3a)/i.test(path)) return refused('linkTransaction')
  if (/[/@]/.test(path)) return refused('linkMalformed')
  const read = readParameters(query, { texts: ['label', 'message', 'memo'], others: ['amount', 'spl-token'] })
  if (!(read instanceof Map)) return read
  const amount = read.get('amount')
  if (amount !== undefined && !/^\d{1,40}(?:\.\d{1,40})?$/.test(amount)) return refused('linkAmount')
  const memo = read.get('memo') ?? ''
  // Changed in the least it is another note, by which nobody is found.
  if (memo.length > maxMemoLength || memo !== memo.trim() || /\p{Cc}/u.test(memo))
    return refused('linkPart', 'memo')
  const token = read.get('spl-token')
  const words = [read.get('label') ?? '', read.get('message') ?? ''].filter((text) => text !== '')
  return asked({
    namespace: 'solana',
    receiver: path,
    memo,
    words: plainText(words.join(': '), maxWordsLength),
    token: token ?? (amount === undefined ? undefined : null),
    amount: amount === undefined ? null : { unit: 'whole', amount },
  })
}
