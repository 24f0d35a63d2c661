import { AddressText } from '#shared/ui/AddressText.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import type { SavingsApproval } from '../../features/approval/approvalRequest.ts'
import { checksummed } from '../../features/decode/addressWords.ts'
import { savings } from '../../text/savings.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { SiteLine } from './SiteLine.tsx'

/** One line that says what the savings account is told. */
export function useSavingsTitle(): (request: SavingsApproval) => string {
  const savingsText = useText(savings)
  const say = useAmount()
  return ({ order }) =>
    order.type === 'end'
      ? savingsText('savings.end')
      : savingsText(order.type === 'allow' ? 'savings.allow' : 'savings.pay', { amount: say(order.asset) })
}

/** What the passkey signs for the savings account, with all that is in it. */
export function SavingsDetails({ request }: { request: SavingsApproval }) {
  const savingsText = useText(savings)
  const text = useText()
  const titleOf = useSavingsTitle()
  const { order, site, account, network } = request
  const token = 'asset' in order ? order.asset.token : null
  return (
    <>
      <h1>{titleOf(request)}</h1>
      <SiteLine site={site} />
      {!site.verified && <Notice tone="caution">{text('site.unverifiedText')}</Notice>}
      <p>{savingsText(`savings.${order.type}.text`)}</p>
      <Facts>
        {order.type === 'pay' && (
          <Fact name={text('approve.to')}>
            <AddressText address={checksummed(order.to)} />
          </Fact>
        )}
        {token !== null && (
          <Fact name={savingsText('savings.token')}>
            <AddressText address={checksummed(token)} />
          </Fact>
        )}
        <Fact name={savingsText('savings.account')}>
          <AddressText address={checksummed(order.savings)} />
        </Fact>
        <Fact name={savingsText('savings.everyday')}>
          <AddressText address={checksummed(account)} />
        </Fact>
        <Fact name={text('approve.network')}>
          {network.name} {network.testnet && <Tag>{text('approve.testnet')}</Tag>}
        </Fact>
      </Facts>
    </>
  )
}
