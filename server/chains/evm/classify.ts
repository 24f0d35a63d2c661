import type { Transaction } from '#shared/api/chain/history.ts'

export type OperationType = Transaction['metadata']['operationType']

/** What happened in a transaction, as one account sees it. Addresses in lower case. */
export interface TransactionSummary {
  account: string
  sender: string
  /** Null where a contract was deployed. */
  recipient: string | null
  selector: string
  moves: readonly Pick<Move, 'kind' | 'from' | 'to'>[]
  permits: boolean
}

/** One thing that moved from or to the account. `native`: the chain's own currency. */
export interface Move {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  from: string
  to: string
}

const zeroAddress = `0x${'0'.repeat(40)}`

/** `approve`, `setApprovalForAll`, `increaseAllowance` and `decreaseAllowance`, also where they write no log. */
const approving: ReadonlySet<string> = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351', '0xa457c2d7'])

/** Where nothing that anybody knows has moved, what was called says what it was for. */
const byCall: ReadonlyMap<string, OperationType> = new Map([
  ['0xd0e30db0', 'deposit'],
  ['0x2e1a7d4d', 'withdraw'],
  ['0x4e71d92d', 'claim'],
  ['0xa694fc3a', 'stake'],
  ['0x2e17de78', 'unstake'],
])

/** Says in one word what a transaction was, for somebody who looks for it in a list. */
export function classify({
  account,
  sender,
  recipient,
  selector,
  moves,
  permits,
}: TransactionSummary): OperationType {
  const own = sender === account
  if (recipient === null && own) return 'deploy'
  const called = own ? byCall.get(selector) : undefined
  const out = moves.filter(({ from }) => from === account)
  const into = moves.filter(({ from, to }) => to === account && from !== account)
  if (own && (permits || approving.has(selector)) && moves.length === 0) return 'approve'
  if (called !== undefined) return called
  if (out.length > 0 && into.length > 0) return tradeOf(out, into)
  if (into.length > 0) return into.every(({ from }) => from === zeroAddress) ? 'mint' : 'receive'
  if (out.length > 0) return out.every(({ to }) => to === zeroAddress) ? 'burn' : 'send'
  return own && recipient === account && selector === '' ? 'cancel' : 'execute'
}

/** One thing for another; with an NFT on one side it was bought or sold. */
function tradeOf(out: TransactionSummary['moves'], into: TransactionSummary['moves']): OperationType {
  const isSingle = ({ kind }: Pick<Move, 'kind'>) => kind === 'erc721' || kind === 'erc1155'
  const [gave, got] = [out.some(isSingle), into.some(isSingle)]
  if (got && !gave) return into.every(({ from }) => from === zeroAddress) ? 'mint' : 'bought'
  return gave && !got ? 'sell' : 'trade'
}
