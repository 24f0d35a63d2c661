import { neededBlocks } from '#shared/constants/neededBlocks.ts'
import type { Translate } from '#shared/text/createText.ts'
import type { Operation } from './operation.ts'
import type { Step } from './step.ts'
import type { operationText } from './text.ts'

/** The last step of what is under way: the network's, once the wallet has answered. */
export function networkStep(
  { status, blocks, caipNetworkId }: Pick<Operation, 'status' | 'blocks' | 'caipNetworkId'>,
  t: Translate<keyof typeof operationText>,
): Step {
  if (status !== 'sent') return { text: t('operation.later'), state: 'later' }
  if (blocks === 0) return { text: t('operation.confirming'), state: 'now' }
  const count = neededBlocks(caipNetworkId)
  return { text: t('operation.waiting', { block: Math.min(blocks, count), count }), state: 'now' }
}
