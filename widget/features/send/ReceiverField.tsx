import { useId, useState } from 'react'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { icons } from '../../ui/icons.ts'
import { plainText } from '../../ui/plainText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { KnownReceiver } from './KnownReceiver.tsx'
import { receiverProblemText } from './problemText.ts'
import { FromLink, LinkElsewhere } from './ReceiverLink.tsx'
import { ReceiverWays } from './ReceiverWays.tsx'
import { sendText, sendTouch } from './text.ts'
import { useSend } from './useSend.ts'

/** To whom: typed or pasted, as an address or a name, and who that is. */
export function ReceiverField() {
  const send = useSend()
  const t = useText(useByPointer(sendText, sendTouch))
  const errorId = useId()
  const [isRefused, setRefused] = useState(false)
  const { receiver: text } = useAppValue(send.form.formAtom)
  const receiver = useAppValue(send.receiverAtom)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const problem = isRefused
    ? t('send.pasteFailed')
    : receiverProblemText(receiver, plainText(network?.name ?? ''), t)
  useAnnouncement(receiver.status === 'looking' ? t('send.looking') : problem)

  const type = (value: string) => {
    setRefused(false)
    send.typeReceiver(value)
  }
  const paste = async () => {
    try {
      type(await navigator.clipboard.readText())
    } catch {
      // The browser forbids the clipboard, or the visitor does: the field says how to paste.
      setRefused(true)
    }
  }
  return (
    <div className="wk-amount" data-invalid={problem !== null || undefined}>
      <div className="wk-send-receiver">
        <span className="wk-send-label" aria-hidden="true">
          {t('send.to')}
        </span>
        <input
          className="wk-amount-input"
          // An address runs from left to right in every language, and begins where it is read from.
          dir={text === '' ? undefined : 'auto'}
          data-size="small"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={t('send.receiver')}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : errorId}
          placeholder={t('send.receiver')}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {receiver.status === 'looking' && <Spinner />}
        {text !== '' && <IconButton icon={icons.close} label={t('send.clear')} onClick={() => type('')} />}
      </div>
      {text === '' && <ReceiverWays onPaste={() => void paste()} />}
      {receiver.status === 'known' && <KnownReceiver address={receiver.address} name={receiver.name} />}
      {receiver.status === 'known' && receiver.link && <FromLink link={receiver.link} />}
      {receiver.status === 'elsewhere' && <LinkElsewhere key={text} network={receiver.network} />}
      {problem !== null && (
        <p className="wk-amount-error" id={errorId}>
          {problem}
        </p>
      )}
    </div>
  )
}
