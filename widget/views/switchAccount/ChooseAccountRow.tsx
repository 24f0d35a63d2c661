import { useApp } from '../../app/appContext.ts'
import type { Connection } from '../../features/connection/connection.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { useLaterText } from '../useLaterText.ts'

/** Leads to the other addresses of the wallet, where it gives several. */
export function ChooseAccountRow({ connection: { addresses } }: { connection: Connection }) {
  const { router } = useApp()
  const t = useLaterText()
  if (addresses.length === 1) return null
  return (
    <ListItem
      title={t('account.choose')}
      leading={
        <span className="wk-account-glyph">
          <LaterIcon name="swap" />
        </span>
      }
      trailing={<LaterIcon name="forward" />}
      onClick={() => router.push({ view: 'SwitchAccount' })}
    />
  )
}
