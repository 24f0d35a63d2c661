import { useEffect, useId } from 'react'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { can } from '../capabilities/capabilities.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'
import { createSendPermission } from './createSendPermission.ts'
import { nftsText } from './text.ts'

/** Sends the NFT. Not there where this site or the account never sends; off where only the wallet or the network is in the way, which is said. */
export function SendNftButton({ nft }: { nft: Nft }) {
  const isOn = useAppValue(useApp().state.isOnAtom)
  const connection = useActiveConnection()
  if (!connection || !isOn('send') || !can('send', toAccount(connection))) return null
  return <SendFrom connection={connection} nft={nft} />
}

function SendFrom({ connection, nft }: { connection: Connection; nft: Nft }) {
  const { router, state } = useApp()
  const t = useText(nftsText)
  const permission = useFeature(createSendPermission)
  const isRefused = useAppValue(permission.isRefusedAtom)
  const reasonId = useId()
  useEffect(() => permission.follow(), [permission])
  const network = state.networks.find(nft.chainId)?.name ?? ''
  const reason =
    connection.caipNetworkId !== nft.chainId
      ? t('nft.sendElsewhere', { network })
      : isRefused
        ? t('nft.sendRefused', { wallet: walletLabel(connection.connector, t) })
        : null
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon shape={accountIcons.send} />}
        disabledFocusable={reason !== null}
        describedBy={reason === null ? undefined : reasonId}
        onClick={() => router.push({ view: 'WalletSend', nft })}
      >
        {t('nft.send')}
      </Button>
      {reason !== null && (
        <p className="wk-nft-off" id={reasonId}>
          {reason}
        </p>
      )}
    </>
  )
}
