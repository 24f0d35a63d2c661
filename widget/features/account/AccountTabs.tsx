import { Suspense } from 'react'
import { SkeletonAssets } from '../../ui/SkeletonAssets.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { accountText } from '../accountData/text.ts'
import { Activity } from '../activity/Activity.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { definePart } from '../modal/definePart.tsx'
import { type AccountTab, accountTabs, createAccountTabs } from './createAccountTabs.ts'
import { Tokens } from './Tokens.tsx'

const Nfts = definePart(async () => (await import('../nfts/Nfts.tsx')).Nfts)

/** The ways to look at the account, of which each account keeps its own. */
export function AccountTabs() {
  const tabs = useFeature(createAccountTabs)
  const t = useText(accountText)
  const isOn = useAppValue(useApp().state.isOnAtom)
  const offered = accountTabs.filter((name) => name !== 'activity' || isOn(name))
  const chosen = useAppValue(tabs.currentAtom)
  const current = offered.includes(chosen) ? chosen : 'tokens'
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={offered.map((name) => ({ name, text: t(`account.${name}`) }))}
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
