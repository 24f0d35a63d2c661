import { useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLaterText } from '../useLaterText.ts'
import { shortAddress } from './shortAddress.ts'

/** Milliseconds that the check stays. */
const confirmation = 1_600

/** The address, shortened; a press copies it. The keyboard's focus shows all of it. */
export function AddressButton({ address }: { address: string }) {
  const t = useLaterText()
  const fullRef = useRef<HTMLSpanElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), confirmation)
    return () => clearTimeout(timer)
  }, [outcome])

  const said = { copied: t('account.copied'), selected: t('account.copyManually') }
  useAnnouncement(outcome && said[outcome])

  const copy = async () => {
    setOutcome(
      await copyText({ text: address, clipboard: navigator.clipboard, document, shown: fullRef.current }),
    )
  }

  return (
    <div className="wk-address" data-selected={outcome === 'selected' || undefined}>
      <button
        type="button"
        className="wk-address-button wk-numbers"
        data-copied={outcome === 'copied' || undefined}
        aria-label={`${t('account.copy')} ${address}`}
        title={address}
        onClick={() => void copy()}
      >
        {shortAddress(address)}
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={18} />
      </button>
      <span className="wk-address-full wk-numbers" ref={fullRef} aria-hidden="true">
        {address}
      </span>
    </div>
  )
}
