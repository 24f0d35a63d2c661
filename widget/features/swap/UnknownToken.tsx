import { useEffect, useState } from 'react'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import type { Side, SwapToken } from './swapState.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'
import './Swap.css'

type Looked =
  | { status: 'looking' }
  | { status: 'nothing' }
  | { status: 'failed' }
  | { status: 'found'; token: SwapToken }

/** A token that nobody lists, looked for by its address: what it says of itself, and what that is worth. */
export function UnknownToken({ address, side }: { address: string; side: Side }) {
  const swap = useSwap()
  const { router } = useApp()
  const t = useText(swapText)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const [looked, setLooked] = useState<Looked>({ status: 'looking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    let isCurrent = true
    setLooked({ status: 'looking' })
    swap.tokens.lookUp(address).then(
      (token) => isCurrent && setLooked(token ? { status: 'found', token } : { status: 'nothing' }),
      (thrown) => {
        sayUnforeseen(thrown)
        if (isCurrent) setLooked({ status: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [swap, address, round])
  const nothingText = t('swap.nothingThere', { network: plainText(network?.name ?? '') })
  useAnnouncement(
    { looking: t('swap.looking'), nothing: nothingText, failed: null, found: null }[looked.status],
  )
  useAnnouncement(looked.status === 'failed' ? t('swap.lookFailed') : null, 'assertive')
  if (looked.status === 'looking') return <Skeleton width="100%" height="60px" />
  if (looked.status === 'nothing') return <Notice>{nothingText}</Notice>
  if (looked.status === 'failed') {
    return (
      <Notice action={{ label: t('action.retry'), onClick: () => setRound((count) => count + 1) }}>
        {t('swap.lookFailed')}
      </Notice>
    )
  }
  const { token } = looked
  const symbol = symbolOf(token)
  const name = plainText(token.name) || symbol
  return (
    <div className="wk-swap">
      <div className="wk-swap-unlisted">
        <TokenPicture token={token} size={40} />
        <span className="wk-asset-text">
          <bdi className="wk-asset-title">{name}</bdi>
          <bdi className="wk-asset-note">{symbol}</bdi>
        </span>
      </div>
      <bdi className="wk-swap-address wk-numbers">{address}</bdi>
      {token.isUnlisted && (
        <Notice tone="danger">
          {t('swap.unlistedTitle')}. {t('swap.unlistedText')}
        </Notice>
      )}
      <Button
        onClick={() => {
          swap.choose(side, token.key)
          router.goBack()
        }}
      >
        {t('swap.unlistedUse', { symbol })}
      </Button>
    </div>
  )
}
