import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { orNull } from '#shared/errors/orNull.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { CopyValue } from '../../ui/CopyValue.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { AmountInput, amountLength } from '../amounts/AmountInput.tsx'
import { AmountReading } from '../amounts/AmountReading.tsx'
import { toBaseUnits } from '../amounts/amount.ts'
import { useDecimalMark } from '../amounts/useDecimalMark.ts'
import { readAmount } from '../amounts/writtenAmount.ts'
import type { SavingsAccess } from '../auth/createSavingsAccess.ts'
import { useAuth } from '../auth/useAuth.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { formatAmount } from '../format/formatAmount.ts'
import { createSavings } from '../savingsAccount/createSavings.ts'
import type { SavingsAccount, SavingsAsset, SavingsState } from '../savingsAccount/savingsState.ts'
import { useSend } from '../send/useSend.ts'
import { savingsText } from './text.ts'
import './Savings.css'

/** The account that a passkey owns: what is in it on the active network, and what moves it. */
export function Savings() {
  const auth = useAuth()
  const savings = useFeature(createSavings)
  const t = useText(savingsText)
  const state = useAppValue(savings.stateAtom)
  const id = useAppValue(useApp().state.networks.activeNetworkAtom)?.caipNetworkId
  const look = () => auth.use((wallet) => savings.look(wallet.savings))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again where the network is another one
  useEffect(look, [auth, savings, id])
  switch (state.status) {
    case 'loading':
      return <p role="status">{t('savings.loading')}</p>
    case 'none':
      return (
        <Line text={t('savings.none')}>
          <OpenSecurity onLeft={look} />
        </Line>
      )
    case 'unknown':
      return (
        <Line text={t('savings.unknown')}>
          <Button onClick={look}>{t('savings.retry')}</Button>
        </Line>
      )
    case 'ready':
      return <Account state={state} onLook={look} />
  }
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="wk-savings">
      <p className="wk-savings-text" role="status">
        {text}
      </p>
      {children}
    </div>
  )
}

function OpenSecurity({ onLeft }: { onLeft: () => void }) {
  const auth = useAuth()
  const t = useText(savingsText)
  const open = () => auth.use((wallet) => wallet.openSecurity().catch(orNull).then(onLeft))
  return <Button onClick={open}>{t('savings.security')}</Button>
}

interface AccountProps {
  state: Extract<SavingsState, { status: 'ready' }>
  onLook: () => void
}

function Account({ state, onLook }: AccountProps) {
  const { account, busy, outcome } = state
  const said = useRef<HTMLParagraphElement>(null)
  // The button that has ended the allowances is not there any more.
  useKeptFocus(() => said.current, `${busy} ${outcome}`)
  const t = useText(savingsText)
  const name = useAppValue(useApp().state.networks.activeNetworkAtom)?.name ?? ''
  const network = plainText(name)
  const { address, isProven, assets } = account
  const [key, setKey] = useState<string | null>(null)
  const chosen = assets.find(({ token }) => token === key) ?? assets[0]
  return (
    <div className="wk-savings">
      <CopyValue
        text={address}
        shown={shortAddress(address)}
        label={t('savings.copy')}
        copiedLabel={t('savings.copied')}
        manualNote={t('savings.copyManually')}
      />
      {!isProven && <Notice>{t('savings.unproven')}</Notice>}
      <List label={t('savings.holdings')}>
        {assets.map((asset) => (
          <li key={asset.token ?? ''}>
            <AssetLine asset={asset} isChosen={asset === chosen} onChoose={() => setKey(asset.token)} />
          </li>
        ))}
      </List>
      <p className="wk-savings-text" role="status" ref={said} tabIndex={-1}>
        {busy ? t(`savings.${busy}`, { network }) : outcome && t(`savings.${outcome}`, { network })}
      </p>
      {isProven ? (
        chosen && <Actions account={account} asset={chosen} isBusy={busy !== null} network={network} />
      ) : (
        <OpenSecurity onLeft={onLook} />
      )}
    </div>
  )
}

function AssetLine({
  asset,
  isChosen,
  onChoose,
}: {
  asset: SavingsAsset
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useText(savingsText)
  const { symbol, decimals, held, allowance } = asset
  const name = plainText(symbol)
  const say = (amount: bigint) => `${formatAmount(amount, decimals, t.locale)} ${name}`
  const allowed = allowance
    ? allowance.left === null
      ? t('savings.allowedUnknown', { amount: say(allowance.amount) })
      : t('savings.allowed', { amount: say(allowance.amount), left: say(allowance.left) })
    : t('savings.notAllowed')
  return (
    <ListItem
      title={say(held)}
      subtitle={allowed}
      label={`${t('savings.choose', { symbol: name })}: ${say(held)}. ${allowed}`}
      current={isChosen}
      onClick={onChoose}
    />
  )
}

interface ActionsProps {
  account: SavingsAccount
  asset: SavingsAsset
  isBusy: boolean
  network: string
}

/** What can be done with one currency, by the amount that is typed. */
function Actions({ account, asset, isBusy, network }: ActionsProps) {
  const auth = useAuth()
  const { router } = useApp()
  const send = useSend()
  const savings = useFeature(createSavings)
  const t = useText(savingsText)
  const mark = useDecimalMark()
  const errorId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<'savings.invalid' | 'savings.tooMuch' | null>(null)
  const { token, decimals, held, allowance } = asset
  const symbol = plainText(asset.symbol)

  /** Does something with the amount, where it is one. @param most what there is of it */
  const withAmount = (
    most: bigint | null,
    work: (access: SavingsAccess, amount: bigint) => Promise<void>,
  ) => {
    const read = readAmount(text, mark)
    const amount = read.status === 'known' ? toBaseUnits(read.amount, decimals) : 0n
    if (amount <= 0n) return setError('savings.invalid')
    if (most !== null && amount > most) return setError('savings.tooMuch')
    setError(null)
    auth.use((wallet) => work(wallet.savings, amount))
  }
  const putIn = () => {
    send.prefill({ to: account.address, ...(token && { assetAddress: token }) })
    router.push({ view: 'WalletSend' })
  }
  return (
    <>
      <div className="wk-amount" data-invalid={error !== null || undefined}>
        <div className="wk-amount-row" style={amountLength(text)}>
          <AmountInput
            label={t('savings.amount', { symbol })}
            text={text}
            errorId={error && errorId}
            onType={setText}
          />
          <bdi>{symbol}</bdi>
        </div>
        <AmountReading text={text} onType={setText} />
        <div role="alert">
          {error && (
            <p className="wk-amount-error" id={errorId}>
              {t(error)}
            </p>
          )}
        </div>
      </div>
      {allowance ? (
        <Button
          variant="primary"
          disabledFocusable={isBusy}
          onClick={() => withAmount(held, (access, amount) => savings.draw(access, { token, amount }))}
        >
          {t('savings.draw')}
        </Button>
      ) : (
        <Button
          variant="primary"
          disabledFocusable={isBusy}
          onClick={() => withAmount(null, (access, amount) => savings.allow(access, { token, amount }))}
        >
          {t('savings.allow')}
        </Button>
      )}
      <Button
        disabledFocusable={isBusy}
        onClick={() => withAmount(held, (access, amount) => savings.takeOut(access, { token, amount }))}
      >
        {t('savings.takeOut')}
      </Button>
      <Button disabledFocusable={isBusy} onClick={putIn}>
        {t('savings.putIn')}
      </Button>
      {allowance && (
        <Button
          variant="ghost"
          disabledFocusable={isBusy}
          onClick={() => auth.use((wallet) => savings.end(wallet.savings))}
        >
          {t('savings.end', { network })}
        </Button>
      )}
    </>
  )
}
