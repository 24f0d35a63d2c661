import type { Simulation } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { shortAddress } from '../../features/decode/addressWords.ts'
import { calls } from '../../text/calls.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useText } from '../viewContext.ts'
import { sayDollars, useDollars } from './known.ts'

type Change = Simulation['changes'][number]

export interface TotalsProps {
  changes: readonly Change[]
  currency: Network['nativeCurrency']
}

/** What leaves in all, and what arrives, in money. What nobody knows the price of is named, and never counted as nothing. */
export function Totals({ changes, currency }: TotalsProps) {
  const callsText = useText(calls)
  const dollarsOf = useDollars()
  const worthOf = ({ kind, token, amount, decimals }: Change): number | null => {
    const size = amount.replace(/^-/, '')
    if (kind === 'native') return dollarsOf(null, size, currency.decimals)
    return kind === 'erc20' && token !== undefined ? dollarsOf(token, size, decimals ?? null) : null
  }
  const nameOf = ({ kind, symbol, token = '' }: Change) =>
    kind === 'native' ? currency.symbol : (symbol ?? shortAddress(token))
  const sides = [
    ['calls.total.leaves', changes.filter(({ amount }) => amount.startsWith('-'))],
    ['calls.total.arrives', changes.filter(({ amount }) => !amount.startsWith('-'))],
  ] as const
  return (
    <Facts>
      {sides.map(([name, side]) => {
        if (side.length === 0) return null
        const known = side.map(worthOf).filter((worth) => worth !== null)
        const unknown = side.filter((change) => worthOf(change) === null)
        return (
          <Fact key={name} name={callsText(name)}>
            {known.length === 0
              ? callsText('calls.total.unknown')
              : sayDollars(
                  known.reduce((sum, worth) => sum + worth, 0),
                  callsText.locale,
                )}
            {unknown.length > 0 && (
              <span className="wk-muted wk-fact-more">
                <bdi>
                  {callsText('calls.total.without', { names: [...new Set(unknown.map(nameOf))].join(', ') })}
                </bdi>
              </span>
            )}
          </Fact>
        )
      })}
    </Facts>
  )
}
