import type { Obstacle } from './review.ts'
import type { sendText } from './text.ts'
import type { TransferAsset } from './transferAsset.ts'

type Key = keyof typeof sendText

/** What is said otherwise of an NFT: less of it cannot be sent, and nobody has issued it. */
const ofNft: Partial<Record<Obstacle, Key>> = {
  AMOUNT_ABOVE_BALANCE: 'send.nft.gone',
  FEE_ABOVE_BALANCE: 'send.nft.fee',
  ACCOUNT_BLOCKED: 'send.nft.locked',
  TOKEN_PAUSED: 'send.nft.locked',
  NOT_MOVED: 'send.nft.notMoved',
  RECEIVER_REFUSES: 'send.nft.refused',
}

/** Which text says why a transfer is not sent as it stands. */
export function obstacleKey(code: Obstacle, { kind }: TransferAsset): Key {
  return (kind === 'nft' ? ofNft[code] : undefined) ?? `send.obstacle.${code}`
}
