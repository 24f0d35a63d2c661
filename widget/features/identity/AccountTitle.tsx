import { useRef } from 'react'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { icons } from '../../ui/icons.ts'
import { useCopy } from '../../ui/useCopy.ts'
import { accountText, accountTouch } from '../accountData/text.ts'
import { useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { shortAddress } from '../format/formatAddress.ts'
import './AccountTitle.css'

/** What an account is called: its name, where it has one, above its address. */
export function AccountTitle({ address, name }: { address: string; name: string | null }) {
  return (
    <div className="wk-account-title">
      {name && (
        <bdi className="wk-account-name" title={name}>
          {name}
        </bdi>
      )}
      <AddressButton key={address} address={address} />
    </div>
  )
}

/** The address, shortened; a press copies it. The keyboard's focus shows all of it. */
function AddressButton({ address }: { address: string }) {
  const t = useText(useByPointer(accountText, accountTouch))
  const fullRef = useRef<HTMLSpanElement>(null)
  const { outcome, copy } = useCopy(fullRef)

  const said = { copied: t('account.copied'), selected: t('account.copyManually') }
  useAnnouncement(outcome && said[outcome])

  return (
    <div className="wk-address" data-selected={outcome === 'selected' || undefined}>
      <button
        type="button"
        className="wk-address-button wk-numbers"
        data-copied={outcome === 'copied' || undefined}
        aria-label={`${t('account.copy')} ${address}`}
        title={address}
        onClick={() => copy(address)}
      >
        {shortAddress(address)}
        <Icon shape={outcome === 'copied' ? icons.check : actionIcons.copy} size={18} />
      </button>
      <span className="wk-address-full wk-numbers" ref={fullRef} aria-hidden="true">
        {address}
      </span>
    </div>
  )
}
