import type { Network } from '#shared/entities/network.ts'
import type { Translate } from '#shared/text/createText.ts'
import { shortAddress } from '../../features/decode/addressWords.ts'
import type { Asset, Effect } from '../../features/decode/subject.ts'
import type { TextKey } from '../../text/en.ts'
import { sayAmount } from '../useAmount.ts'

type Text = Translate<TextKey>
type Currency = Network['nativeCurrency']
type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>

/** Says in one plain sentence what signed data lets others do. */
export function sayEffect(effect: Effect, text: Text, currency: Currency): string {
  switch (effect.type) {
    case 'permit':
      return sayPermit(effect, text, currency)
    case 'transfer': {
      const { asset, from, to, isPulled } = effect
      return text(isPulled ? 'effect.pull' : 'effect.transfer', {
        what: sayAsset(asset, text, currency),
        from: from === null ? text('effect.yours') : shortAddress(from),
        to: shortAddress(to),
      })
    }
    case 'order':
      return sayOrder(effect, text, currency)
    case 'transaction':
      return sayTransaction(effect, text, currency)
    case 'cancel':
      return text('effect.cancel')
  }
}

function sayPermit(
  { assets, spender, expiresAt }: EffectOf<'permit'>,
  text: Text,
  currency: Currency,
): string {
  const what = assets.map((asset) => {
    const said = sayAsset(asset, text, currency)
    return asset.kind === 'token' && asset.amount !== null ? text('effect.upTo', { what: said }) : said
  })
  return text('effect.permit', {
    who: shortAddress(spender),
    what: list(what, text.locale),
    until: sayUntil(expiresAt, text),
  })
}

function sayOrder(
  { gives, gets, receiver, expiresAt }: EffectOf<'order'>,
  text: Text,
  currency: Currency,
): string {
  const say = (assets: readonly Asset[]) =>
    list(
      assets.map((asset) => sayAsset(asset, text, currency)),
      text.locale,
    )
  const said = { gives: say(gives), gets: say(gets), until: sayUntil(expiresAt, text) }
  if (gets.length === 0) return text('effect.give', said)
  return receiver === null
    ? text('effect.order', said)
    : text('effect.orderFor', { ...said, to: shortAddress(receiver) })
}

function sayTransaction(effect: EffectOf<'transaction'>, text: Text, currency: Currency): string {
  const { safe, to, value, isDelegate, call } = effect
  const said = {
    safe: shortAddress(safe ?? ''),
    to: shortAddress(to),
    amount: sayAmount(text, { ...currency, amount: value }),
  }
  if (isDelegate) return text('effect.delegate', said)
  if (safe === null) return text('effect.relay', said)
  return text(call.type === 'transfer' ? 'effect.safeSend' : 'effect.safeCall', said)
}

/** Says what is taken or given: an amount, an item by its number, or everything. */
export function sayAsset(asset: Asset, text: Text, currency: Currency): string {
  const { kind, token, id, amount, symbol, decimals } = asset
  const name = symbol ?? shortAddress(token ?? '')
  switch (kind) {
    case 'coin':
      return sayAmount(text, { ...currency, amount: amount ?? '0' })
    case 'token':
      return amount === null
        ? text('asset.all', { name })
        : sayAmount(text, { amount, symbol: name, decimals })
    case 'item':
      return text(amount === '1' ? 'asset.item' : 'asset.items', { name, id: id ?? '', amount: amount ?? '' })
    case 'collection':
      return amount === null ? text('asset.collection', { name }) : text('asset.any', { name, amount })
  }
}

function sayUntil(at: number | null, text: Text): string {
  return at === null ? text('effect.forever') : text('effect.until', { time: sayTime(at, text.locale) })
}

export function sayTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

function list(parts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(parts)
}
