import { useState } from 'react'
import type { Network } from '#shared/entities/network.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { Button } from '#shared/ui/Button.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import type { LinkFilled } from './sendState.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

const texts = { ...sendText, ...errorText }

/** Says what a link has filled in, so that the person does not take it for their own entry. */
export function FromLink({ link: { amount, symbol, hasMemo, words } }: { link: LinkFilled }) {
  const t = useText(texts)
  const network = plainText(useAppValue(useApp().state.networks.activeNetworkAtom)?.name ?? '')
  const filled =
    symbol === null
      ? t('send.link.place', { network })
      : amount === null
        ? t('send.link.open', { symbol, network })
        : t('send.link.filled', { amount: `${formatDecimal(amount, t.locale)} ${symbol}`, network })
  const said = [filled, hasMemo && t('send.link.memo'), words !== '' && t('send.link.words', { words })]
  const text = said.filter(Boolean).join(' ')
  useAnnouncement(text, 'polite')
  return <p className="wk-send-link">{text}</p>
}

/** Offers to go to the network that the link is for. */
export function LinkElsewhere({ network }: { network: Network }) {
  const { followLink } = useSend()
  const t = useText(texts)
  const current = useAppValue(useApp().state.networks.activeNetworkAtom)
  const wallet = useActiveConnection()?.connector.name ?? ''
  const [state, setState] = useState<'asking' | 'switching' | { problem: string }>('asking')
  const names = { network: plainText(network.name), current: plainText(current?.name ?? '') }
  const text =
    state === 'asking'
      ? t('send.link.elsewhere', names)
      : state === 'switching'
        ? t('send.link.switching', { wallet })
        : state.problem
  useAnnouncement(text, 'polite')
  const follow = async () => {
    setState('switching')
    try {
      await followLink(network)
    } catch (thrown) {
      setState({ problem: t(errorTextKey(toWalletKitError(thrown).code)) })
    }
  }
  return (
    <div className="wk-send-elsewhere">
      <p>{text}</p>
      {state !== 'switching' && (
        <Button variant="secondary" onClick={() => void follow()}>
          {t('send.link.switch', names)}
        </Button>
      )}
    </div>
  )
}
