import type { Simulation } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { shortAddress } from '../shortAddress.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../useText.ts'

type Change = Simulation['changes'][number]

export interface MovementsProps {
  simulation: Simulation
  currency: Network['nativeCurrency']
}

/** What leaves the wallet and what arrives, as the server's trial found it, and whom it would let take what. */
export function Movements({ simulation: { changes, approvals }, currency }: MovementsProps) {
  const text = useText()
  const say = useAmount()
  const sayChange = ({ kind, token, tokenId, amount, symbol, decimals }: Change) => {
    const size = amount.replace(/^-/, '')
    if (kind === 'native') return say({ amount: size, symbol: currency.symbol, decimals: currency.decimals })
    const name = symbol ?? shortAddress(token ?? '')
    if (tokenId !== undefined) return `${name}, ${text('approve.item', { id: tokenId })}`
    return say({ amount: size, symbol: name, decimals: decimals ?? null })
  }
  const leaving = changes.filter(({ amount }) => amount.startsWith('-'))
  const arriving = changes.filter(({ amount }) => !amount.startsWith('-'))
  return (
    <Facts>
      {leaving.length === 0 && <Fact name={text('approve.leaves')}>{text('approve.nothingMoves')}</Fact>}
      {leaving.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fact key={index} name={text('approve.leaves')}>
          {sayChange(change)}
        </Fact>
      ))}
      {arriving.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fact key={index} name={text('approve.arrives')}>
          {sayChange(change)}
        </Fact>
      ))}
      {approvals.map(({ token, spender, amount, symbol, decimals }) => (
        <Fact key={`${token} ${spender}`} name={`${text('approve.spender')}: ${shortAddress(spender)}`}>
          {amount === null
            ? `${symbol ?? shortAddress(token)}: ${text('approve.unlimited')}`
            : say({ amount, symbol: symbol ?? shortAddress(token), decimals: decimals ?? null })}
        </Fact>
      ))}
    </Facts>
  )
}
