import type { Network } from '#shared/entities/network.ts'
import type { Described } from '../decode/describeMessage.ts'
import { warningLevels } from '../decode/subject.ts'
import type { Site } from '../site/createSite.ts'

/** All that an approval screen shows, as plain data: drawn in the frame, or in a window of its own. */
export interface ApprovalRequest {
  kind: 'sign' | 'money'
  site: Site
  /** The wallet's address on the network. */
  account: string
  network: Pick<Network, 'name' | 'nativeCurrency' | 'testnet'>
  described: Described
}

/** Whether something about the request rules an approval out. */
export function isBlocked({ warnings }: Described): boolean {
  return warnings.some(({ type }) => warningLevels[type] === 'blocked')
}
