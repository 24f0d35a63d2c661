import { Notice } from '#shared/ui/Notice.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { plainText } from '../../ui/plainText.ts'
import { receiveText } from '../receive/text.ts'
import { formatTime } from './formatTime.ts'
import { accountText } from './text.ts'
import { useAccountData } from './useAccountData.ts'

/** Says that the chain is out of reach, and of when what is shown is. */
export function ChainNotice() {
  const { watcher, holdings } = useAccountData()
  const t = useText(accountText)
  const { reachable } = useAppValue(watcher.chainAtom)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const state = useAppValue(holdings.holdingsAtom)
  const since = state.status === 'loaded' ? state.oldSince : null
  const isDown = network !== null && reachable === false
  const name = plainText(network?.name ?? '')
  const text =
    since === null
      ? t('account.unreachable', { network: name })
      : t('account.unreachableAsOf', { network: name, time: formatTime(since) })
  useAnnouncement(isDown ? text : null, 'assertive')
  return isDown ? <Notice>{text}</Notice> : null
}

const texts = { ...accountText, ...receiveText }

interface RecoveryNoticeProps {
  /** What it means here. */
  text?: 'account.recoveryMissing' | 'receive.recoveryMissing'
}

/** Warns while there is no way back into the embedded wallet, or another device asks for one. */
export function RecoveryNotice({ text = 'account.recoveryMissing' }: RecoveryNoticeProps) {
  const { auth } = useApp()
  const t = useText(texts)
  const person = useAppValue(auth.personAtom)
  // Resolves when the frame's view was left, whatever came of it.
  const openSecurity = () => auth.use((wallet) => wallet.openSecurity().catch(() => {}))
  if (person?.recoveryAsked)
    return (
      <Notice action={{ label: t('account.recoveryReview'), onClick: openSecurity }}>
        {t('account.recoveryAsked')}
      </Notice>
    )
  if (!person?.recoveryMissing) return null
  return <Notice action={{ label: t('account.recoverySetUp'), onClick: openSecurity }}>{t(text)}</Notice>
}
