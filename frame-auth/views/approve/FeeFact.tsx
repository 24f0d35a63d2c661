import type { Network } from '#shared/entities/network.ts'
import type { Fee } from '../../features/decode/subject.ts'
import { Fact } from '../../ui/Facts.tsx'
import { useAmount } from '../useAmount.ts'
import { useText } from '../useText.ts'

/** What the network takes: probably, and at most. */
export function FeeFact({ fee, currency }: { fee: Fee | null; currency: Network['nativeCurrency'] }) {
  const text = useText()
  const say = useAmount()
  const unit = { symbol: currency.symbol, decimals: currency.decimals }
  return (
    <Fact name={text('approve.fee')}>
      {fee ? say({ amount: fee.likely, ...unit }) : text('approve.feeUnknown')}
      {fee?.most && (
        <span className="wk-muted">
          {' '}
          {text('approve.feeMost', { amount: say({ amount: fee.most, ...unit }) })}
        </span>
      )}
    </Fact>
  )
}
