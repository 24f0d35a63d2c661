import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { plainText } from '../../ui/plainText.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { accountText } from '../accountData/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { formatTime } from '../format/formatTime.ts'
import { createAccountHoldings } from './createAccountHoldings.ts'

/** Says that the chain is out of reach, and of when what is shown is. */
export function ChainNotice() {
  const { watcher } = useFeature(createAccountData)
  const holdings = useFeature(createAccountHoldings)
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
      : t('account.unreachableAsOf', { network: name, time: formatTime(since, t.locale) })
  useAnnouncement(isDown ? text : null, 'assertive')
  return isDown ? <Notice>{text}</Notice> : null
}
