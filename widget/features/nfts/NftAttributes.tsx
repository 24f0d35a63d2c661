import { useText } from '../../app/appContext.ts'
import { nftsText } from './text.ts'
import './NftAttributes.css'

/** What an NFT's metadata says it is like. */
export function NftAttributes({ attributes }: { attributes: readonly { trait: string; value: string }[] }) {
  const t = useText(nftsText)
  return (
    <section className="wk-nft-attributes" aria-label={t('nft.attributes')}>
      {attributes.map(({ trait, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contract may say the same twice, and the list never moves
        <div key={place} className="wk-nft-attribute">
          {trait && <bdi className="wk-nft-trait">{trait}</bdi>}
          <bdi className="wk-nft-value" title={value}>
            {value}
          </bdi>
        </div>
      ))}
    </section>
  )
}
