import { useId } from 'react'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { ViewForm } from '../../ui/ViewForm.tsx'
import { AmountBalance } from '../amounts/AmountBalance.tsx'
import { AmountInput, amountLength } from '../amounts/AmountInput.tsx'
import { AmountReading } from '../amounts/AmountReading.tsx'
import { amountProblemText } from '../amounts/amountProblemText.ts'
import { amountText } from '../amounts/text.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { nftKey } from '../nfts/createNfts.ts'
import { describeNft } from '../nfts/describeNft.ts'
import { NftPicture } from '../nfts/NftPicture.tsx'
import { OperationNotices } from '../operations/OperationNotices.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { Recents } from './Recents.tsx'
import { SendProblem } from './SendProblem.tsx'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'
import './Send.css'
import './SendNft.css'

const texts = { ...amountText, ...sendText }

/** To whom an NFT goes, and where the account holds several of it, how many. */
export function SendNft({ nft }: { nft: Nft }) {
  const send = useSend()
  const t = useText(texts)
  const { title, collection, count } = describeNft(nft)
  return (
    <ViewForm className="wk-send" onSubmit={() => void send.reviewNft(nft)}>
      <OperationNotices />
      <div className="wk-send-nft">
        <span className="wk-send-nft-picture">
          <NftPicture id={nftKey(nft)} name={title} src={nft.image?.preview} />
        </span>
        <span className="wk-send-who">
          <bdi className="wk-send-nft-title">{title}</bdi>
          {collection && <bdi className="wk-send-nft-collection">{collection}</bdi>}
        </span>
      </div>
      {count && <CountField title={title} held={nft.quantity} />}
      <ReceiverField />
      <SendProblem />
      <Recents />
      <button className="wk-button" data-variant="primary" type="submit">
        {t('send.review')}
      </button>
    </ViewForm>
  )
}

/** How many of an NFT, of those that the account holds. */
function CountField({ title, held }: { title: string; held: string }) {
  const { form, typeAmount } = useSend()
  const t = useText(texts)
  const errorId = useId()
  const { amount: text } = useAppValue(form.formAtom)
  const count = useAppValue(form.countAtom)
  const token = { symbol: title, amount: held, decimals: 0, price: null }
  const problem = amountProblemText(count, token, t)
  return (
    <div className="wk-amount" data-invalid={problem !== null || undefined}>
      <div className="wk-amount-line">
        <span aria-hidden="true">{t('send.nft.count')}</span>
        <AmountBalance token={token} />
      </div>
      <div className="wk-amount-row" style={amountLength(text)}>
        <AmountInput
          label={t('send.nft.count')}
          text={text}
          errorId={problem === null ? null : errorId}
          onType={typeAmount}
        />
        <button
          type="button"
          className="wk-amount-max"
          aria-label={t('send.maxLabel', { symbol: title })}
          onClick={() => typeAmount(held)}
        >
          {t('amount.max')}
        </button>
      </div>
      <AmountReading text={text} onType={typeAmount} />
      {problem !== null && (
        <p className="wk-amount-error" id={errorId}>
          {problem}
        </p>
      )}
    </div>
  )
}
