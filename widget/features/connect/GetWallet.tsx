import type { ReactNode } from 'react'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { wayIcons } from '#shared/ui/wayIcons.ts'
import { accountIcons } from '../../ui/accountIcons.ts'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RowMark } from '../../ui/Placeholders.tsx'
import { useAuth } from '../auth/useAuth.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { storesOf } from '../walletPictures/storesOf.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { connectSections } from '../walletState/connectSections.ts'
import { walletsText } from '../wallets/text.ts'
import { useWallets } from '../wallets/useWallets.ts'
import './GetWallet.css'

const points: readonly IllustrationName[] = ['own', 'signIn', 'key']

/** What a wallet is, in three points, and where to get one. */
export function GetWallet() {
  const walletFlow = useWalletFlow()
  const t = useText(walletsText)
  return (
    <>
      <ul className="wk-points">
        {points.map((point) => (
          <li className="wk-point" key={point}>
            <Illustration name={point} />
            <div>
              <h2 className="wk-point-title">{t(`getWallet.${point}Title`)}</h2>
              <p className="wk-point-text">{t(`getWallet.${point}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <h2 className="wk-wallets-title">{t('getWallet.choose')}</h2>
      <List label={t('getWallet.choose')}>
        <OwnWallet />
        <StarterWallets />
      </List>
      <p className="wk-wallets-note">{t('getWallet.afterwards')}</p>
      <Button icon={<Icon shape={icons.retry} />} onClick={walletFlow.reloadPage}>
        {t('getWallet.reload')}
      </Button>
    </>
  )
}

/** The kit's own wallet comes first where it is offered: nothing has to be installed. */
function OwnWallet() {
  const { state, router, window: frame } = useApp()
  const auth = useAuth()
  const t = useText(walletsText)
  const offered = useAppValue(auth.offeredAtom)
  const { sections } = connectSections(useAppValue(state.optionsAtom), offered, undefined)
  const isEmail = sections.includes('email')
  // Without https no wallet can be made here (R53).
  if (!frame.isSecureContext || !(isEmail || sections.includes('social'))) return null
  return (
    <li>
      <ListItem
        title={t(isEmail ? 'getWallet.byEmail' : 'getWallet.bySocial')}
        subtitle={t('getWallet.nothingToInstall')}
        leading={
          <RowMark>
            <Icon shape={isEmail ? accountIcons.mail : icons.wallet} />
          </RowMark>
        }
        trailing={<Icon shape={wayIcons.forward} />}
        onClick={() => router.reset({ view: 'Connect' })}
      />
    </li>
  )
}

const maxWallets = 5

/** Wallets to start with: the directory's first ones with their stores; without it, a few makers' own sites. */
function StarterWallets() {
  const { state, router } = useApp()
  const wallets = useWallets()
  const walletFlow = useWalletFlow()
  const t = useText(walletsText)
  const namespaces = useAppValue(state.networks.namespacesAtom)
  const directoryState = useAppValue(wallets.directoryStateAtom)
  const found = directoryState.wallets
    .filter((wallet) => storesOf(wallet, walletFlow.mobile, navigator.userAgent).length > 0)
    .slice(0, maxWallets)

  if (found.length > 0) {
    return found.map((wallet) => (
      <li key={wallet.id}>
        <ListItem
          title={wallet.name}
          label={t('getWallet.storesLabel', { wallet: wallet.name })}
          leading={<WalletPicture wallet={wallet} size={40} />}
          trailing={<Icon shape={wayIcons.forward} />}
          onClick={() => router.push({ view: 'Downloads', wallet })}
        />
      </li>
    ))
  }
  return knownWallets
    .filter((wallet) => wallet.namespaces.some((namespace) => namespaces.includes(namespace)))
    .map(({ name, url }) => {
      const site = new URL(url).hostname.replace(/^www\./, '')
      return (
        <li key={name}>
          <ListItem
            title={name}
            subtitle={site}
            label={t('getWallet.walletLabel', { wallet: name, site })}
            href={url}
            leading={<Picture id={name} name={name} size={40} />}
            trailing={<Icon shape={actionIcons.external} />}
          />
        </li>
      )
    })
}

type IllustrationName = 'own' | 'signIn' | 'key'

/** Two tones on a grid of 48: soft areas of the accent behind lines of it. */
const drawings: Record<IllustrationName, ReactNode> = {
  own: (
    <>
      <circle className="wk-tone" cx="29" cy="17.5" r="8.5" />
      <circle cx="29" cy="17.5" r="8.5" />
      <path
        className="wk-paper"
        d="M10 22.5a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z"
      />
      <path d="M38 25.5h-7a2.75 2.75 0 0 0 0 5.5h7" />
    </>
  ),
  signIn: (
    <>
      <path className="wk-tone" d="M15 12.5a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v26H15z" />
      <path d="M15 38.5v-26a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v26M10.5 38.5h27" />
      <path d="M28 24.5v1.6" />
    </>
  ),
  key: (
    <>
      <path className="wk-tone" d="M24 8.5 36 13v9.5c0 8-5 13.5-12 17-7-3.5-12-9-12-17V13z" />
      <path d="M24 8.5 36 13v9.5c0 8-5 13.5-12 17-7-3.5-12-9-12-17V13z" />
      <path d="m18.8 23.8 3.8 3.8 6.8-7.4" />
    </>
  ),
}

function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="wk-illustration" width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}

interface KnownWallet {
  name: string
  /** The maker's own page for getting it. */
  url: string
  namespaces: readonly ChainNamespace[]
}

/** Wallets to start with: free, widely used, for browsers and phones, from their makers' own sites. */
const knownWallets: readonly KnownWallet[] = [
  { name: 'MetaMask', url: 'https://metamask.io/download', namespaces: ['eip155', 'solana'] },
  { name: 'Phantom', url: 'https://phantom.com/download', namespaces: ['solana', 'eip155'] },
  { name: 'Rabby', url: 'https://rabby.io', namespaces: ['eip155'] },
  { name: 'Rainbow', url: 'https://rainbow.me/download', namespaces: ['eip155'] },
  { name: 'Solflare', url: 'https://www.solflare.com/download', namespaces: ['solana'] },
]
