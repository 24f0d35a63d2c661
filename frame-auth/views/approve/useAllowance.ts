import type { Translate } from '#shared/text/createText.ts'
import type { EvmGrantSubject } from '../../features/decode/subject.ts'
import { type GrantTextKey, grant } from '../../text/grant.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'

type Allowed = Pick<EvmGrantSubject, 'amount' | 'period' | 'target'>

/** How much may be taken, and how often. @example 'up to 5 HUSD per day' */
export function useAllowance(): (allowed: Allowed) => string {
  const grantText = useText(grant)
  const say = useAmount()
  return ({ amount, period, target }) => {
    if (target !== null) return grantText('grant.calls')
    const what = grantText('grant.upTo', { amount: say(amount) })
    return period === null ? grantText('grant.inAll', { what }) : sayPeriod(grantText, what, period)
  }
}

const named: Readonly<Record<number, GrantTextKey>> = {
  1: 'grant.period.second',
  60: 'grant.period.minute',
  3600: 'grant.period.hour',
  86400: 'grant.period.day',
  604800: 'grant.period.week',
}
const units = [
  ['grant.period.days', 86_400],
  ['grant.period.hours', 3_600],
  ['grant.period.minutes', 60],
] as const satisfies readonly (readonly [GrantTextKey, number])[]

/** Says an amount of each period. @example '5 HUSD per day' */
export function sayPeriod(grantText: Translate<GrantTextKey>, what: string, seconds: number): string {
  const key = named[seconds]
  if (key) return grantText(key, { what })
  const [unit, size] =
    units.find(([, each]) => seconds % each === 0) ?? (['grant.period.seconds', 1] as const)
  return grantText(unit, { what, count: seconds / size })
}
