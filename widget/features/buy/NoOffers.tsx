import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { plainText } from '../../ui/plainText.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import type { OffersState } from './createBuyOffers.ts'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

/** Nothing is known to be for sale. */
export function NoOffers({ state }: { state: Extract<OffersState, { status: 'failed' }> }) {
  const { router } = useApp()
  const { offers } = useBuy()
  const t = useText(buyText)
  const region = useAppValue(offers.regionAtom)
  const country = region ? (new Intl.DisplayNames(t.locale, { type: 'region' }).of(region.country) ?? '') : ''
  switch (state.failure) {
    case 'nobody':
      return (
        <EmptyState
          icon={<Icon shape={accountIcons.buy} size={28} />}
          title={t('buy.offNobodyTitle')}
          text={t('buy.offNobodyText')}
        >
          <Button onClick={() => router.push({ view: 'Receive' })}>{t('buy.offReceive')}</Button>
        </EmptyState>
      )
    case 'country':
      return (
        <EmptyState
          icon={<Icon shape={accountIcons.network} size={28} />}
          title={t('buy.offCountryTitle')}
          text={t('buy.offCountryText', { country })}
        />
      )
    default:
      return (
        <EmptyState
          icon={<Icon shape={icons.alert} size={28} />}
          title={t('buy.offUnreachableTitle')}
          text={t('buy.offUnreachableText')}
        >
          <Button icon={<Icon shape={icons.retry} />} onClick={() => void offers.read()}>
            {t('action.retry')}
          </Button>
          <RequestId id={state.requestId} />
        </EmptyState>
      )
  }
}

/** The sellers have nothing that this account can hold. */
export function NoCoins({ target }: { target: Target }) {
  const { router, state } = useApp()
  const t = useText(buyText)
  const canSwitch = useAppValue(state.networkSwitchAtom)
  return (
    <EmptyState
      icon={<Icon shape={accountIcons.coins} size={28} />}
      title={t('buy.offCoinsTitle')}
      text={t('buy.offCoinsText', { network: plainText(target.network.name) })}
    >
      {canSwitch && (
        <Button onClick={() => router.push({ view: 'Networks' })}>{t('buy.offChooseNetwork')}</Button>
      )}
    </EmptyState>
  )
}
