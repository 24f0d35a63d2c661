import { useState } from 'react'
import type { Nft as NftHeld } from '#shared/api/chain/nfts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { CopyValue } from '../../ui/CopyValue.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { ExplorerLink } from '../accountData/ExplorerLink.tsx'
import { accountText } from '../accountData/text.ts'
import { useApp, useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { shortAddress } from '../format/formatAddress.ts'
import type { View } from '../modal/createViews.ts'
import { nftKey } from './createNfts.ts'
import { describeNft } from './describeNft.ts'
import { NftPicture } from './NftPicture.tsx'
import { SendNftButton } from './SendNftButton.tsx'
import { nftsText, nftsTouch } from './text.ts'
import './Nft.css'

const texts = { ...accountText, ...nftsText }

const standards: Readonly<Record<NftHeld['standard'], string>> = {
  ERC721: 'ERC-721',
  ERC1155: 'ERC-1155',
  SPL: 'SPL',
}

/** One NFT: its picture, what its contract says of it, and what the chain knows. */
export const Nft: View = ({ route: { nft } }) => (nft ? <NftDetail nft={nft} /> : null)

function NftDetail({ nft }: { nft: NftHeld }) {
  const { state } = useApp()
  const t = useText(useByPointer(texts, nftsTouch))
  const { title, collection, description, attributes, shortId, contract, count } = describeNft(nft)
  const network = state.networks.find(nft.chainId)
  const copy = { copiedLabel: t('copy.done'), manualNote: t('copy.manually') }
  return (
    <div className="wk-nft">
      <NftPicture id={nftKey(nft)} name={title} src={nft.image?.detail} whole />
      <div className="wk-nft-words">
        <h2 className="wk-nft-heading">
          <bdi>{title}</bdi>
        </h2>
        {collection && <bdi className="wk-nft-of">{collection}</bdi>}
      </div>
      {nft.isSpam && <Notice>{t('nft.spam')}</Notice>}
      <SendNftButton nft={nft} />
      {description && <NftStory text={description} />}
      {attributes.length > 0 && <NftAttributes attributes={attributes} />}
      <Facts>
        {count && (
          <Fact name={t('nft.owned')}>
            <span className="wk-nft-number wk-numbers">{count}</span>
          </Fact>
        )}
        <Fact name={t('nft.tokenId')}>
          <CopyValue {...copy} text={nft.tokenId} shown={shortId} label={t('nft.copyTokenId')} />
        </Fact>
        <Fact name={t(nft.standard === 'SPL' ? 'nft.mint' : 'nft.contract')}>
          <CopyValue {...copy} text={contract} shown={shortAddress(contract)} label={t('nft.copyContract')} />
        </Fact>
        <Fact name={t('nft.standard')}>{standards[nft.standard]}</Fact>
        {network && <Fact name={t('nft.network')}>{network.name}</Fact>}
      </Facts>
      <ExplorerLink caipNetworkId={nft.chainId} id={contract} shows="account" />
    </div>
  )
}

/** What an NFT's metadata says it is like. */
function NftAttributes({ attributes }: { attributes: readonly { trait: string; value: string }[] }) {
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

/** A text longer than this, or of more lines, is cut until somebody asks for all of it. */
const shortest = { characters: 220, lines: 4 } as const

/** What a contract tells of its NFT, as plain text. */
function NftStory({ text }: { text: string }) {
  const t = useText(nftsText)
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > shortest.characters || text.split('\n').length > shortest.lines
  return (
    <div className="wk-nft-story">
      <p dir="auto" data-cut={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button variant="ghost" onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'nft.less' : 'nft.more')}
        </Button>
      )}
    </div>
  )
}
