import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { CopyValue } from '../../ui/CopyValue.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { OutcomeMark } from '../../ui/OutcomeMark.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { ExplorerLink } from '../accountData/ExplorerLink.tsx'
import { accountText } from '../accountData/text.ts'
import { useApp, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { Operation } from './operation.ts'
import { operationText, operationTouch } from './text.ts'
import { useOperations } from './useOperations.ts'
import './Progress.css'

const texts = { ...accountText, ...operationText }

export interface EndedProps {
  operation: Operation
  mark: 'success' | 'failure'
  title: string
  text: string
  /** What else there is to say of it. */
  children?: ReactNode
}

/** How it ended. */
export function Ended({ operation, mark, title, text, children }: EndedProps) {
  const operations = useOperations()
  const { router } = useApp()
  const t = useText(texts)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useAnnouncement(`${title}. ${text}`, mark === 'success' ? 'polite' : 'assertive')
  // The button that had the focus while it was under way is gone.
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [])
  const done = () => {
    router.reset({ view: 'Account' })
    operations.remove(operation.id)
  }
  return (
    <div className="wk-progress">
      <div className="wk-ended">
        <OutcomeMark outcome={mark} size={64} />
        <div className="wk-ended-words">
          <h2 className="wk-status-title" ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          <p className="wk-status-text">{text}</p>
        </div>
      </div>
      {children}
      <OperationDetails operation={operation} />
      <Button variant="primary" onClick={done}>
        {t('operation.done')}
      </Button>
    </div>
  )
}

export interface UnknownEndProps {
  operation: Operation
  title: string
  text: string
  /** What a person says who knows that it was not done. */
  forget: string
}

/** It is not sent again by itself, and nobody is offered to do so unseen. */
export function UnknownEnd({ operation, title, text, forget }: UnknownEndProps) {
  const operations = useOperations()
  const { router } = useApp()
  const t = useText(texts)
  return (
    <StatusScreen
      status="attention"
      picture={<OperationWallet wallet={operation.wallet} />}
      title={title}
      text={text}
      action={{ label: t('operation.lookAgain'), onClick: () => void operations.look() }}
    >
      <Button
        onClick={() => {
          router.reset({ view: 'Account' })
          operations.remove(operation.id)
        }}
      >
        {forget}
      </Button>
    </StatusScreen>
  )
}

/** With its own picture where it is still connected: that is not written down. */
export function OperationWallet({ wallet }: Pick<Operation, 'wallet'>) {
  const connector = useActiveConnection()?.connector
  return <WalletPicture wallet={connector?.id === wallet.id ? connector : wallet} size={72} />
}

/** By what the network knows it, and where more is to be seen. */
export function OperationDetails({ operation: { hash, caipNetworkId } }: { operation: Operation }) {
  const t = useText(useByPointer(texts, operationTouch))
  if (!hash) return null
  return (
    <>
      <Facts>
        <Fact name={t('operation.hash')}>
          <CopyValue
            text={hash}
            shown={shortAddress(hash)}
            label={t('operation.copyHash')}
            copiedLabel={t('operation.hashCopied')}
            manualNote={t('operation.copyManually')}
          />
        </Fact>
      </Facts>
      <ExplorerLink caipNetworkId={caipNetworkId} id={hash} shows="transaction" />
    </>
  )
}

/** It was removed, here or in another tab. */
export function GoneOperation() {
  const { router } = useApp()
  const t = useText(texts)
  return (
    <div className="wk-progress">
      <p className="wk-status-text">{t('operation.gone')}</p>
      <Button onClick={() => router.reset({ view: 'Account' })}>{t('operation.done')}</Button>
    </div>
  )
}

/** The name of an operation's network, as a person reads it. */
export function useNetworkName(caipNetworkId: Operation['caipNetworkId']): string {
  return plainText(useApp().state.networks.find(caipNetworkId)?.name ?? '')
}
