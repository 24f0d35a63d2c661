import './FieldList.css'
import type { Simulation } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { AddressText } from '#shared/ui/AddressText.tsx'
import { isEvmAddress, shortAddress } from '../../features/decode/addressWords.ts'
import type { DataField, Fee } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { sayFee, useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { Worth } from './Worth.tsx'

type Change = Simulation['changes'][number]

export interface MovementsProps {
  simulation: Simulation
  currency: Network['nativeCurrency']
}

/** What leaves the wallet and what arrives, as the server's trial found it, and whom it would let take what. */
export function Movements({ simulation: { changes, approvals }, currency }: MovementsProps) {
  const text = useText()
  const say = useAmount()
  const sayChange = ({ kind, token, tokenId, amount, symbol, decimals }: Change) => {
    const size = amount.replace(/^-/, '')
    if (kind === 'native') return say({ amount: size, symbol: currency.symbol, decimals: currency.decimals })
    const name = symbol ?? shortAddress(token ?? '')
    if (tokenId !== undefined)
      return size === '1'
        ? `${name}, ${text('approve.item', { id: tokenId })}`
        : text('asset.items', { name, id: tokenId, amount: size })
    return say({ amount: size, symbol: name, decimals: decimals ?? null })
  }
  const worthOf = ({ kind, token, amount, decimals }: Change) =>
    kind === 'erc721' || kind === 'erc1155' ? null : (
      <Worth
        token={kind === 'native' ? null : (token ?? '')}
        amount={amount.replace(/^-/, '')}
        decimals={kind === 'native' ? currency.decimals : (decimals ?? null)}
      />
    )
  const leaving = changes.filter(({ amount }) => amount.startsWith('-'))
  const arriving = changes.filter(({ amount }) => !amount.startsWith('-'))
  return (
    <Facts>
      {leaving.length === 0 && <Fact name={text('approve.leaves')}>{text('approve.nothingMoves')}</Fact>}
      {leaving.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fact key={index} name={text('approve.leaves')}>
          {sayChange(change)}
          {worthOf(change)}
        </Fact>
      ))}
      {arriving.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fact key={index} name={text('approve.arrives')}>
          {sayChange(change)}
          {worthOf(change)}
        </Fact>
      ))}
      {approvals.map(({ token, spender, amount, symbol, decimals }) => (
        <Fact key={`${token} ${spender}`} name={text('approve.spender')}>
          <Address address={spender} />{' '}
          <span className="wk-fact-more">
            {amount === null
              ? `${symbol ?? shortAddress(token)}: ${text('approve.unlimited')}`
              : say({ amount, symbol: symbol ?? shortAddress(token), decimals: decimals ?? null })}
          </span>
        </Fact>
      ))}
    </Facts>
  )
}

export interface FeeFactProps {
  fee: Fee | null
  currency: Network['nativeCurrency']
  /** Where the server has tried the transaction, it knows what the coin costs. */
  simulation: Simulation | null
}

/** What the network takes: probably, and at most; as people read it, for `feeFields` has all digits. */
export function FeeFact({ fee, currency: { symbol, decimals }, simulation }: FeeFactProps) {
  const text = useText()
  const price = simulation?.coinPrice
  const unit = { symbol, decimals, locale: text.locale, ...(price !== undefined && { price }) }
  return (
    <Fact name={text('approve.fee')}>
      {fee ? sayFee(fee.likely, unit) : text('approve.feeUnknown')}
      {fee?.most && (
        <span className="wk-muted wk-fact-more">
          {text('approve.feeMost', { amount: sayFee(fee.most, { ...unit, isMaximum: true }) })}
        </span>
      )}
    </Fact>
  )
}

/** The same to the last digit. */
export function useFeeFields(fee: Fee | null, { symbol, decimals }: Network['nativeCurrency']): DataField[] {
  const text = useText()
  const say = useAmount()
  const field = (name: string, amount: string): DataField => ({
    name,
    value: say({ amount, symbol, decimals }),
    depth: 0,
  })
  if (!fee) return []
  return [
    field(text('approve.fee'), fee.likely),
    ...(fee.most ? [field(text('approve.feeLimit'), fee.most)] : []),
  ]
}

/** Readable data, name by name. Folded where what matters of it is said already. */
export function FieldList({
  fields,
  isFolded = false,
}: {
  fields: readonly DataField[]
  isFolded?: boolean
}) {
  const text = useText()
  if (fields.length === 0) return null
  const list = (
    <Facts>
      {fields.map(({ name, value, depth }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fact key={index} name={name} depth={depth}>
          {/* As it is signed: a text that looks like an address is none to be written anew. */}
          {value !== null && isEvmAddress(value) ? <AddressText address={value} /> : <bdi>{value}</bdi>}
        </Fact>
      ))}
    </Facts>
  )
  if (!isFolded) return list
  return (
    <details className="wk-details">
      <summary>{text('approve.details')}</summary>
      {list}
    </details>
  )
}
