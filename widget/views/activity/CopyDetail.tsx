import { useRef } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { shortAddress } from '../account/shortAddress.ts'
import { useLaterText } from '../useLaterText.ts'
import { Detail } from './Detail.tsx'

/** A long value, shortened; a press copies all of it. Where the browser refuses, all of it is shown, selected. */
export function CopyDetail({ label, value }: { label: string; value: string }) {
  const t = useLaterText()
  const fullRef = useRef<HTMLSpanElement>(null)
  const { outcome, copy } = useCopy(fullRef)
  const said = {
    copied: t('transaction.copied', { what: label }),
    selected: t('transaction.copyManually'),
  }
  useAnnouncement(outcome && said[outcome])
  return (
    <Detail label={label}>
      <button
        type="button"
        className="wk-detail-copy"
        data-copied={outcome === 'copied' || undefined}
        aria-label={`${t('transaction.copy', { what: label })} ${value}`}
        title={value}
        onClick={() => copy(value)}
      >
        {shortAddress(value)}
        <LaterIcon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </button>
      <span
        className="wk-detail-full"
        data-selected={outcome === 'selected' || undefined}
        ref={fullRef}
        aria-hidden="true"
      >
        {value}
      </span>
    </Detail>
  )
}
