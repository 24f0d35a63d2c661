import type { Grant } from '#shared/delegations/grant.ts'
import { checksummed } from '../decode/addressWords.ts'
import type { Token } from '../decode/readToken.ts'
import type { EvmGrantSubject, Fee } from '../decode/subject.ts'

export interface DescribeGrantParameters {
  /** As it was read back from what is signed. */
  grant: Grant
  token: Token
  isAdjustable: boolean
  isUpgrade: boolean
  /** Of the upgrade; null where there is none. */
  fee: Fee | null
}

/** A session in words: what its holder may take, how often and until when. */
export function describeGrant(parameters: DescribeGrantParameters): EvmGrantSubject {
  const { grant, isAdjustable, isUpgrade, fee } = parameters
  const { holder, start, end, nonce, salt } = grant
  const fields = Object.entries({ start: String(start), end: String(end), nonce, salt })
  return {
    type: 'evmGrant',
    holder: checksummed(holder),
    ...allowed(parameters),
    start,
    end,
    isAdjustable,
    isUpgrade,
    fee,
    fields: fields.map(([name, value]) => ({ name, value, depth: 0 })),
  }
}

function allowed({
  grant: { permission },
  token: { symbol, decimals },
}: DescribeGrantParameters): Pick<
  EvmGrantSubject,
  'token' | 'amount' | 'period' | 'perSecond' | 'initial' | 'target' | 'selectors'
> {
  const unit = (amount: string) => ({ amount, symbol, decimals })
  const nothing = { token: null, period: null, perSecond: null, initial: null, target: null, selectors: [] }
  const token = 'token' in permission ? permission.token : null
  if (permission.type === 'contract-call') {
    const { target, selectors, value } = permission
    return { ...nothing, amount: unit(value), target: checksummed(target), selectors: [...selectors] }
  }
  if ('max' in permission) {
    const { max, perSecond, initial } = permission
    return { ...nothing, token, amount: unit(max), perSecond: unit(perSecond), initial: unit(initial) }
  }
  const period = 'period' in permission ? permission.period : null
  return { ...nothing, token, amount: unit(permission.amount), period }
}
