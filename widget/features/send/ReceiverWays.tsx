import { Icon, type IconShape } from '#shared/ui/Icon.tsx'
import { contactIcons } from '../contacts/icons.ts'
import { contactsText } from '../contacts/text.ts'
import { useApp, useText } from '../context/appContext.ts'
import { sendIcons } from './icons.ts'
import { sendText } from './text.ts'
import './ReceiverWays.css'

const texts = { ...contactsText, ...sendText }

/** How a recipient gets into the field without being typed. */
export function ReceiverWays({ onPaste }: { onPaste: () => void }) {
  const { router } = useApp()
  const t = useText(texts)
  return (
    <div className="wk-send-ways">
      <Way icon={sendIcons.paste} label={t('send.paste')} onClick={onPaste} />
      <Way
        icon={sendIcons.scan}
        label={t('send.scan')}
        onClick={() => router.push({ view: 'WalletSendScan' })}
      />
      <Way
        icon={contactIcons.book}
        label={t('contacts.row')}
        onClick={() => router.push({ view: 'WalletSendTo' })}
      />
    </div>
  )
}

function Way({ icon, label, onClick }: { icon: IconShape; label: string; onClick: () => void }) {
  return (
    <button type="button" className="wk-send-way" onClick={onClick}>
      <Icon shape={icon} size={18} />
      {label}
    </button>
  )
}
