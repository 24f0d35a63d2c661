import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { AppProviders } from './app/AppProviders.tsx'
import { type App, createApp } from './app/createApp.ts'
import * as connectView from './connectView.ts'
import { SocialMarks } from './features/auth/SocialMarks.tsx'
import { WalletRow } from './features/connect/WalletSection.tsx'
import type { ListedConnector } from './features/connectors/connector.ts'
import {
  type FirstFrameData,
  fromIdentities,
  styleAttribute,
  templateIds,
} from './features/firstFrame/firstFrameMarkup.ts'
import { createViews } from './features/modal/createViews.ts'
import { Modal } from './features/modal/Modal.tsx'
import { openingRoute } from './features/router/openingRoute.ts'
import { entryRulesOf, listEntries, type WalletEntry } from './features/walletChoice/listEntries.ts'
import { firstWallets } from './features/wallets/firstWallets.ts'
import { storagePrefix } from './services/storage/createStorage.ts'
import { createStaticWindow } from './staticWindow.ts'

/**
 * The first frame of a project (`firstFrameMarkup.ts`), for the end of its widget's document: what the modal's own components draw of
 * Connect for a visitor of whom nothing is known, on a desktop and on a phone, and the row of a wallet that the page may have; before
 * that, the marks of the project's logins, for all views.
 *
 * @param project as it is written into the same document
 * @returns the marks and `<template>` elements; none of these where a visitor is first shown something else
 * @example `${renderFirstFrame(project)}</body>`
 */
export function renderFirstFrame(project: ProjectConfig): string {
  const frames = ([false, true] as const).map((mobile) => renderFrame(project, mobile))
  return renderMarks(project) + frames.join('') + (frames.join('') && renderRows(project))
}

function renderMarks({ auth }: ProjectConfig): string {
  return auth ? renderToString(<SocialMarks logins={auth.socials} />) : ''
}

function renderFrame(project: ProjectConfig, mobile: boolean): string {
  return withApp(project, mobile, (app) => {
    const isConnect = openingRoute({}, app.openingState()).view === 'Connect'
    // Without that row the list may be another one as soon as the page has a wallet.
    const hasList = app.store.get(app.walletConnectState.offeredAtom)
    if (!isConnect || !hasList) return ''
    const namespaces = app.store.get(app.networks.namespacesAtom)
    const listed = listWallets(project, namespaces)
    const data: FirstFrameData = {
      namespaces: namespaces.join(' '),
      storage: storagePrefix(project),
      wallets: fromIdentities(listed.map(({ wallet }) => wallet)),
    }
    const views = createViews(connectView, async () => ({ views: [], titles: {} }))
    const [id, moreId] = mobile
      ? [templateIds.mobile, templateIds.moreMobile]
      : [templateIds.desktop, templateIds.moreDesktop]
    const more = listed.slice(limits.recommendedWallets)
    return (
      template(id, renderToString(inApp(app, <Modal views={views} />)), { ...data }) +
      template(moreId, more.map((entry) => renderRow(app, entry)).join(''))
    )
  })
}

/** The directory's wallets that may have a row, as the view lists them where the page has none. */
function listWallets(project: ProjectConfig, namespaces: readonly ChainNamespace[]) {
  const rules = { ...entryRulesOf({}, namespaces), recommended: Number.POSITIVE_INFINITY }
  const none = { walletConnect: false, connectors: [], recent: [], featured: [], custom: [] }
  const entries = listEntries({ ...none, recommended: firstWallets(project) }, rules)
  return entries.flatMap((entry) => ('wallet' in entry ? [entry] : []))
}

function renderRow(app: App, entry: WalletEntry): string {
  return renderToString(inApp(app, <WalletRow entry={entry} namespace={undefined} />))
}

function renderRows(project: ProjectConfig): string {
  const connector: ListedConnector = { id: '', name: '?', type: 'ANNOUNCED', wallets: {}, tag: 'installed' }
  return withApp(project, false, (app) => {
    const row = (shown: ListedConnector) => renderRow(app, { type: 'connector', connector: shown })
    return (
      template(templateIds.plain, row(connector)) +
      template(templateIds.pictured, row({ ...connector, icon: 'data:,' }))
    )
  })
}

function inApp(app: App, children: ReactNode) {
  return <AppProviders app={app}>{children}</AppProviders>
}

/** Uses an app whose modal is open, and in which nothing happens. */
function withApp(project: ProjectConfig, mobile: boolean, use: (app: App) => string): string {
  const { port1, port2 } = new MessageChannel()
  const app = createApp({
    window: createStaticWindow(mobile),
    project,
    port: port1,
    session: '',
    origin: '',
    embeddedBrowser: null,
    isOpen: true,
    prepareView: async () => {},
    drawAtOnce: (change) => change(),
    loadAuthFrame: async () => {
      throw new WalletKitError('AUTH_UNREACHABLE', 'There is no embedded wallet ahead of the browser')
    },
  })
  try {
    return use(app)
  } finally {
    app.destroy()
    port2.close()
  }
}

function template(id: string, markup: string, data: Record<string, string> = {}): string {
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${value.replace(/[&"]/g, toEntity)}"`,
  )
  // React writes quotes of texts as entities: what looks like the attribute is one.
  const unstyled = markup.replaceAll(' style="', ` ${styleAttribute}="`)
  return `<template id="${id}"${attributes.join('')}>${unstyled}</template>`
}

function toEntity(character: string): string {
  return `&#${character.charCodeAt(0)};`
}
