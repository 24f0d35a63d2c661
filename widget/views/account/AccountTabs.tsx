import { Suspense } from 'react'
import { type AccountTab, accountTabs } from '../../features/account/createTabs.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Activity } from '../activity/Activity.tsx'
import { lazyPart } from '../lazyPart.ts'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { useOwned } from '../useOwned.ts'
import { SkeletonAssets } from './SkeletonAssets.tsx'
import { Tokens } from './Tokens.tsx'

const Nfts = lazyPart(async () => (await import('../nfts/Nfts.tsx')).Nfts)

/** The ways to look at the account, of which each account keeps its own. */
export function AccountTabs() {
  const { tabs } = useOwned()
  const t = useLaterText()
  const current = useAppValue(tabs.currentAtom)
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={accountTabs.map((name) => ({ name, text: t(`account.${name}`) }))}
      current={current}
      onChange={tabs.choose}
    >
      <div className="wk-account-panel">
        <Suspense fallback={<SkeletonAssets />}>{panels[current]}</Suspense>
      </div>
    </Tabs>
  )
}

const panels: Record<AccountTab, React.ReactNode> = {
  tokens: <Tokens />,
  nfts: <Nfts />,
  activity: <Activity />,
}
