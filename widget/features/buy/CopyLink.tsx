import { CopyButton } from '../../ui/CopyButton.tsx'
import { useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { buyText, buyTouch } from './text.ts'

/** The address of the seller's page, to be opened elsewhere. */
export function CopyLink({ url }: { url: string }) {
  const t = useText(useByPointer(buyText, buyTouch))
  return (
    <CopyButton
      text={url}
      label={t('buy.copyLink')}
      copiedLabel={t('buy.linkCopied')}
      manualNote={t('buy.copyManually')}
    />
  )
}
