import { useApp, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import type { Connection } from '../connection/connection.ts'
import { accountText } from './text.ts'

/** Leads to the other addresses of the wallet, where it gives several. */
export function ChooseAccountRow({ connection: { addresses } }: { connection: Connection }) {
  const { router } = useApp()
  const t = useText(accountText)
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
