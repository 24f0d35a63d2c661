import type { Permit } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { shortAddress } from '../shortAddress.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../useText.ts'

/** Leave to take tokens: who, how much of what, until when. */
export function PermitView({ permit: { tokens, spender, expiresAt } }: { permit: Permit }) {
  const text = useText()
  const say = useAmount()
  return (
    <Facts>
      <Fact name={text('approve.spender')}>{spender}</Fact>
      {tokens.map(({ token, amount, symbol, decimals }) => (
        <Fact key={token} name={symbol ?? shortAddress(token)}>
          <span title={token}>
            {amount === null ? text('approve.unlimited') : say({ amount, symbol, decimals })}
          </span>
        </Fact>
      ))}
      <Fact name={text('approve.until')}>
        {expiresAt === null ? text('approve.forever') : new Date(expiresAt).toLocaleString('en-US')}
      </Fact>
    </Facts>
  )
}
