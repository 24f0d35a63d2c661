import { AddressText } from '#shared/ui/AddressText.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import type {
  ApprovalRequest,
  SecurityApproval,
  SigningApproval,
} from '../../features/approval/approvalRequest.ts'
import { checksummed } from '../../features/decode/addressWords.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import type { Warning } from '../../features/decode/subject.ts'
import { warningLevels } from '../../features/decode/warningLevels.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { PairingCode } from '../recover/PairingCode.tsx'
import { useText } from '../viewContext.ts'
import { KnownContext } from './known.ts'
import { SavingsDetails } from './SavingsDetails.tsx'
import { SiteLine } from './SiteLine.tsx'
import { SubjectView } from './SubjectView.tsx'
import { useTitle } from './useTitle.ts'

/** What the request is: who asks, what it does, with which account and where. */
export function ApprovalDetails({ request }: { request: ApprovalRequest }) {
  switch (request.kind) {
    case 'security':
      return <SecurityDetails request={request} />
    case 'savings':
      return <SavingsDetails request={request} />
    case 'sign':
    case 'money':
      return <SigningDetails request={request} />
  }
}

function SecurityDetails({ request: { act, account, site } }: { request: SecurityApproval }) {
  const text = useText()
  const { type, name = '', code } = act
  return (
    <>
      <h1>{text(`act.${type}`)}</h1>
      <p>{text(`act.${type}.text`)}</p>
      {code !== undefined && <PairingCode code={code} />}
      <Facts>
        {name !== '' && (
          <Fact name={text('act.about')}>
            {isFactorKind(name) ? text(`security.factor.${name}`) : <bdi>{foreignLine(name, 254)}</bdi>}
          </Fact>
        )}
        {act.site && (
          <Fact name={text('act.usedOn')}>
            <bdi>{foreignLine(act.site)}</bdi>
          </Fact>
        )}
        <Fact name={text('approve.account')}>
          {account.includes('@') ? <bdi>{account}</bdi> : <AddressText address={checksummed(account)} />}
        </Fact>
        <Fact name={text('act.openedOn')}>
          <bdi>{site.origin}</bdi>
        </Fact>
      </Facts>
    </>
  )
}

const factorKinds = ['passkey', 'code', 'escrow'] as const
function isFactorKind(name: string): name is (typeof factorKinds)[number] {
  return factorKinds.some((kind) => kind === name)
}

const nothing = { names: [], prices: [] }

function SigningDetails({ request }: { request: SigningApproval }) {
  const text = useText()
  const titleOf = useTitle()
  const { site, account, network, described } = request
  return (
    <>
      <h1>{titleOf(request)}</h1>
      <SiteLine site={site} />
      {!site.verified && <Notice tone="caution">{text('site.unverifiedText')}</Notice>}
      <Warnings warnings={described.warnings} symbol={network.nativeCurrency.symbol} origin={site.origin} />
      <KnownContext value={{ account, known: described.known ?? nothing }}>
        <SubjectView request={request} />
      </KnownContext>
      <Facts>
        <Fact name={text('approve.account')}>
          <AddressText address={checksummed(account)} />
        </Fact>
        <Fact name={text('approve.network')}>
          {network.name} {network.testnet && <Tag>{text('approve.testnet')}</Tag>}
        </Fact>
      </Facts>
    </>
  )
}

export interface WarningsProps {
  warnings: readonly Warning[]
  /** Of the network's own coin. */
  symbol: string
  /** Of the page that asks. */
  origin: string
}

/** What is dangerous about the request, the gravest first. */
export function Warnings({ warnings, symbol, origin }: WarningsProps) {
  const text = useText()
  const rank = { blocked: 0, danger: 1, caution: 2 }
  const sorted = [...warnings].sort((a, b) => rank[warningLevels[a.type]] - rank[warningLevels[b.type]])
  return sorted.map(({ type, detail = '' }) => (
    <Notice key={type} tone={warningLevels[type] === 'caution' ? 'caution' : 'danger'}>
      {text(`warning.${type}`, { detail, symbol, origin })}
    </Notice>
  ))
}
