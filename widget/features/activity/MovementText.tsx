import { useText } from '../../app/appContext.ts'
import type { Movement } from './describeTransaction.ts'
import { activityText } from './text.ts'

export interface MovementTextProps {
  movement: Movement
  /** It really moved. */
  isSettled: boolean
}

/** How much of what moved: `+1.5 ETH`. */
export function MovementText({ movement, isSettled }: MovementTextProps) {
  const t = useText(activityText)
  const { direction, amount, what, isNft } = movement
  return (
    <span className={isSettled && direction === 'in' ? 'wk-activity-gain' : undefined}>
      {amount} <bdi>{what || (isNft ? t('activity.unnamedNft') : '')}</bdi>
    </span>
  )
}
