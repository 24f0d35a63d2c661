import { Fragment } from 'react'
import type { Network } from '#shared/entities/network.ts'
import { shortAddress } from '../../features/decode/addressWords.ts'
import type { Asset, Effect } from '../../features/decode/subject.ts'
import type { TextKey } from '../../text/en.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { sayAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { AskedOfContract } from './CallFacts.tsx'
import { sayAsset, sayEffect, sayTime } from './sayEffect.ts'
import { Worth } from './Worth.tsx'

export interface EffectsViewProps {
  effects: readonly Effect[]
  currency: Network['nativeCurrency']
}

/** What signed data lets others do: a sentence for each thing, and the facts with whole addresses. */
export function EffectsView({ effects, currency }: EffectsViewProps) {
  const text = useText()
  return effects.map((effect, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Fragment key={index}>
      <p>
        <bdi>{sayEffect(effect, text, currency)}</bdi>
      </p>
      <Facts>
        {factsOf(effect).map(([name, value], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Fact key={position} name={text(name)}>
            {typeof value === 'string' ? (
              <Address address={value} />
            ) : (
              <AssetFact asset={value} currency={currency} />
            )}
          </Fact>
        ))}
        {'value' in effect && effect.value !== '0' && (
          <Fact name={text('approve.amount')}>
            {sayAmount(text, { ...currency, amount: effect.value })}
            <Worth token={null} amount={effect.value} decimals={currency.decimals} />
          </Fact>
        )}
        {'call' in effect && !effect.isDelegate && <AskedOfContract call={effect.call} />}
        {'expiresAt' in effect && (
          <Fact name={text('approve.until')}>
            {effect.expiresAt === null ? text('approve.forever') : sayTime(effect.expiresAt, text.locale)}
          </Fact>
        )}
      </Facts>
    </Fragment>
  ))
}

function AssetFact({ asset, currency }: { asset: Asset; currency: EffectsViewProps['currency'] }) {
  const { kind, token, amount, decimals } = asset
  const isPriced = amount !== null && (kind === 'coin' || kind === 'token')
  return (
    <>
      {sayAsset(asset, useText(), currency)}
      {isPriced && (
        <Worth token={token} amount={amount} decimals={kind === 'coin' ? currency.decimals : decimals} />
      )}
      {token !== null && (
        <span className="wk-muted wk-fact-more">
          <Address address={token} />
        </span>
      )}
    </>
  )
}

function factsOf(effect: Effect): [TextKey, string | Asset][] {
  const of = (name: TextKey, values: readonly (string | Asset | null)[]) =>
    values.flatMap((value): [TextKey, string | Asset][] => (value === null ? [] : [[name, value]]))
  switch (effect.type) {
    case 'permit':
      return [...of('approve.spender', [effect.spender]), ...of('approve.token', effect.assets)]
    case 'transfer':
      return [
        ...of('approve.from', [effect.from]),
        ...of('approve.to', [effect.to]),
        ...of('approve.token', [effect.asset]),
      ]
    case 'order':
      return [
        ...of('approve.gives', effect.gives),
        ...of('approve.gets', effect.gets),
        ...of('approve.to', [effect.receiver]),
        ...of('approve.contract', [effect.contract]),
      ]
    case 'transaction':
      return [...of('approve.safe', [effect.safe]), ...of('approve.contract', [effect.to])]
    case 'cancel':
      return of('approve.contract', [effect.contract])
  }
}

const titles = {
  transfer: 'tokenTransfer',
  order: 'order',
  transaction: 'signTransaction',
  cancel: 'revokeAll',
} as const

/** One line for all of it: what the first effect is. */
export function useEffectTitle(): (effects: readonly Effect[]) => string {
  const text = useText()
  return ([effect]) =>
    effect?.type === 'permit'
      ? text('approve.title.permit', { name: shortAddress(effect.spender) })
      : text(`approve.title.${effect ? titles[effect.type] : 'typedData'}`)
}
