import type { Translate } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { Attempt } from '../walletState/connection.ts'
import { connectingText, connectingTouch, ringStatus } from './connecting.ts'
import { useConnecting } from './useConnecting.ts'

const texts = { ...connectingText, ...errorText }

/** One wallet is asked for the connection: waiting, or why it did not work and how to go on. */
export function ConnectingExternal() {
  const connecting = useConnecting()
  const t = useText(useByPointer(texts, connectingTouch))
  const attempt = useLastDefined(useAppValue(connecting.attemptAtom))
  if (!attempt) return null
  const { connector, status } = attempt
  return (
    <StatusScreen
      status={ringStatus(status)}
      picture={<WalletPicture wallet={connector} size={72} />}
      {...wordsFor(attempt, t)}
      action={
        status === 'waiting'
          ? undefined
          : { label: t('action.retry'), onClick: () => void connecting.retry() }
      }
    >
      {(status === 'waiting' || status === 'pending') && (
        <Button onClick={connecting.reject}>{t('connecting.cancel')}</Button>
      )}
    </StatusScreen>
  )
}

function wordsFor(
  { connector, status, code }: Attempt,
  t: Translate<keyof typeof texts>,
): { title: string; text: string } {
  const wallet = connector.name
  switch (status) {
    case 'waiting':
      return {
        title: t('connecting.waitingTitle', { wallet }),
        text: t('connecting.waitingText', { wallet }),
      }
    case 'declined':
      return { title: t('connecting.declinedTitle'), text: t('connecting.declinedText') }
    case 'pending':
      return { title: t('connecting.pendingTitle'), text: t('connecting.pendingText', { wallet }) }
    case 'failed':
      return { title: t('connecting.failedTitle', { wallet }), text: t(errorTextKey(code)) }
  }
}
