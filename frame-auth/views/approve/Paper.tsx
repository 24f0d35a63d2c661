import type { ApprovalPaper } from '../../features/approval/approvalPaper.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { shortAddress } from '../shortAddress.ts'
import { useText } from '../useText.ts'
import { SiteLine } from './SiteLine.tsx'
import { SubjectView } from './SubjectView.tsx'
import { useTitle } from './useTitle.ts'
import { Warnings } from './Warnings.tsx'

/** What the request is: who asks, what it does, with which account and where. */
export function Paper({ paper }: { paper: ApprovalPaper }) {
  const text = useText()
  const title = useTitle(paper)
  const { site, account, network, described } = paper
  return (
    <>
      <h1>{title}</h1>
      <SiteLine site={site} />
      {!site.verified && <Notice tone="caution">{text('site.unverifiedText')}</Notice>}
      <Warnings warnings={described.warnings} symbol={network.nativeCurrency.symbol} origin={site.origin} />
      <SubjectView paper={paper} />
      <Facts>
        <Fact name={text('approve.account')}>
          <span title={account}>{shortAddress(account)}</span>
        </Fact>
        <Fact name={text('approve.network')}>
          {network.name} {network.testnet && <Tag>{text('approve.testnet')}</Tag>}
        </Fact>
      </Facts>
    </>
  )
}
