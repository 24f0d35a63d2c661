import type { Network } from '#shared/entities/network.ts'
import type { Asset, Effect } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useText } from '../surroundings.ts'
import { CallFacts } from './EvmTransactionView.tsx'
import { sayAsset, sayEffect, sayTime } from './sayEffect.ts'
import { shortAddress } from './TransactionFacts.tsx'

export interface EffectsViewProps {
  effects: readonly Effect[]
  currency: Network['nativeCurrency']
}

/** What signed data lets others do: a sentence for each thing, and the facts with whole addresses. */
export function EffectsView({ effects, currency }: EffectsViewProps) {
  const text = useText()
  return effects.map((effect, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <section key={index}>
      <p>
        <bdi>{sayEffect(effect, text, currency)}</bdi>
      </p>
      <Facts>
        <EffectFacts effect={effect} currency={currency} />
      </Facts>
    </section>
  ))
}

function EffectFacts({ effect, currency }: { effect: Effect; currency: Network['nativeCurrency'] }) {
  const text = useText()
  const assetFacts = (name: string, assets: readonly Asset[]) =>
    assets.map((asset, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <Fact key={index} name={name}>
        {sayAsset(asset, text, currency)} <span className="wk-muted">{asset.token}</span>
      </Fact>
    ))
  switch (effect.type) {
    case 'permit':
      return (
        <>
          <Fact name={text('approve.spender')}>{effect.spender}</Fact>
          {assetFacts(text('approve.token'), effect.assets)}
          <Until at={effect.expiresAt} />
        </>
      )
    case 'transfer':
      return (
        <>
          {effect.from !== null && <Fact name={text('approve.from')}>{effect.from}</Fact>}
          <Fact name={text('approve.to')}>{effect.to}</Fact>
          {assetFacts(text('approve.token'), [effect.asset])}
          <Until at={effect.expiresAt} />
        </>
      )
    case 'order':
      return (
        <>
          {assetFacts(text('approve.gives'), effect.gives)}
          {assetFacts(text('approve.gets'), effect.gets)}
          {effect.receiver !== null && <Fact name={text('approve.to')}>{effect.receiver}</Fact>}
          {effect.contract !== null && <Fact name={text('approve.contract')}>{effect.contract}</Fact>}
          <Until at={effect.expiresAt} />
        </>
      )
    case 'transaction':
      return (
        <>
          {effect.safe !== null && <Fact name={text('approve.safe')}>{effect.safe}</Fact>}
          <Fact name={text('approve.contract')}>{effect.to}</Fact>
          {!effect.isDelegate && <CallFacts call={effect.call} />}
        </>
      )
    case 'cancel':
      return <Fact name={text('approve.contract')}>{effect.contract}</Fact>
  }
}

function Until({ at }: { at: number | null }) {
  const text = useText()
  return <Fact name={text('approve.until')}>{at === null ? text('approve.forever') : sayTime(at)}</Fact>
}

/** One line for all of it: what the first effect is. */
export function useEffectTitle(): (effects: readonly Effect[]) => string {
  const text = useText()
  return ([effect]) => {
    if (effect === undefined) return text('approve.title.typedData')
    switch (effect.type) {
      case 'permit':
        return text('approve.title.permit', { name: shortAddress(effect.spender) })
      case 'transfer':
        return text('approve.title.tokenTransfer')
      case 'cancel':
        return text('approve.title.revokeAll')
      default:
        return text(`approve.title.${effect.type}`)
    }
  }
}
